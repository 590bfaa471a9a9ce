"""A lake with wooded shore and a snowy mountain behind it. The water is at 0, the far shore at y = 24."""
from kit import *


def lake(water_colour='#2d7ba0', shore='#8fae55', pines='#2f8a66', rock='#8f8ab0', snow='#fbf3ee', waves=.22, cabin=True, peak=15, trees=110, top=3):
    plane(300, 0, water(water_colour, waves=waves))
    bank = lambda x, y: -.5 + 1.6 * smooth(23, 29, y + .8 * math.sin(x * .5)) + .25 * fbm(x * .3, y * .3, 2)
    land(bank, clay(shore, .85, second='#7b9a4d', patch=.5), (-26, 26), (21, 42), 120)
    scatter(lambda: pine(pines, R.uniform(1.5, 2.3), R.choice((4, 5))), trees, (-13, 13), (25, 34), lambda x, y: bank(x, y) - .05, lambda x, y: not (cabin and abs(x + 4.6) < 1.5 and y < 27),
            (.75, 1.3), .75, 4)
    if cabin:
        hut((-4.6, 25.6, bank(-4.6, 25.6) + .1), 14, size=.95)
    mountains(52, -2, 120, peak, snowy(rock, snow, peak * .42, peak * .14), 1.1, 4, 15, 260, .8, top)
    mountains(42, -1, 90, peak * .36, clay('#6f8f86', .9, mottle=.06), 4, 6, 8)
