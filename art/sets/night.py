"""The city at night: wet paving, lit houses on both sides, lamps."""
from kit import *
from sets.town import kinds

COLD = ('#7d86b8', '#8a7fae', '#6f7fa8', '#94809f', '#7a93a8')


def night_street(width=4.2, length=16, lit=.5, lamps=((-1, 2), (1, 5.5), (-1, 9)), watts=34, wet='#59607f', rails=False):
    """Houses along Y at both sides. The pavements are raised; the roadway lies between x = ±(width / 2 - .75)."""
    box((0, length / 2 - 4, -.25), (width + 8, length + 14, .5), clay(wet, .24, mottle=.05, dent=.25, scale=2.2), .02)
    edge = width / 2 - .75
    for s in (-1, 1):
        box((s * (edge + 1.4), length / 2 - 4, .03), (2.8, length + 14, .1), clay('#7d7a92', .5, scale=3, dent=.3), .03)
        made = kinds(5, lit, (3, 4), COLD)
        y = -4.5
        while y < length:
            h = copy(R.choice(made), (s * (width / 2 + .55), y, .06), -90 * s, R.uniform(1.0, 1.12))
            y += 1.18
    if rails:
        for x in (-.26, .26):
            box((x + rails, length / 2 - 4, .004), (.045, length + 14, .012), clay('#a7acc4', .3, metal=.6, mottle=.03), .004)
    for s, y in lamps:
        street_lamp((s * (edge + .12), y, .08), 1.75, watts)
    made = kinds(4, lit, (4, 5), COLD)
    for i in range(7):
        copy(R.choice(made), (-3.6 + i * 1.2, length + 3.5 + R.random(), 0), R.uniform(-8, 8), 1.2)
