"""Pictures of the city at night."""
from kit import *
from sets.night import COLD, night_street
from sets.town import kinds


def _stop(x, y, z=.08):
    m = clay('#2f3348', .5)
    return group([rod((0, 0, 0), (0, 0, 1.45), .024, m), lathe([(.001, -.02), (.15, -.02), (.16, 0), (.15, .02), (.001, .02)], clay('#f2b632', .4), (0, -.03, 1.5), (90, 0, 0), seg=32),
                  lathe([(.001, -.025), (.09, -.025), (.001, -.028)], clay('#fff4e2', .4), (0, -.03, 1.5), (90, 0, 0), seg=32)], (x, y, z))


def wrong_tram():
    """The long way home: waiting on the pavement while the tram comes, in the rain that just ended."""
    mood('night', power=1.1, exposure=.65, stars=70)
    night_street(3.6, 16, .45, ((-1, 3.4), (1, 5.5), (-1, 8.5)), 110, rails=-.35)
    tram((-.35, 4.2, .06), 0)
    lamp((-.35, 3.6, .5), '#ffd9a0', 9, .2)
    _stop(1.62, 1.7)
    lamp((1.2, -.6, 2.6), '#ffc890', 26, .3)
    person((1.32, .75, .08), 30, 'hold', coat='#f2b632', trousers='#34406b', hair='#3a2620', style='bob', skin=SKINS[0], pack='#2a7f78', hands=((-.12, .2, .5), (.13, .17, .6)))
    umbrella((1.36, .90, .72), (8, 8, 0), '#e4473c', .46, .42)
    camera((.72, -4.7, 1.5), (.62, 2, 1.15), 42, 1.1, (1.3, .8, .6))


def last_tram():
    """The last tram home: the cat on the wall is the only one awake."""
    mood('dusk', azimuth=60, power=.6, exposure=.75, stars=60, sky=[(0, '#e89a8f'), (.08, '#9a6aa8'), (.25, '#3f4390'), (.6, '#1c2560'), (1, '#10163f')])
    plane(200, -.02, clay('#4f5675', .35, scale=2, dent=.3))
    made = kinds(7, .3, (3, 4), COLD)
    for i in range(9):
        copy(made[i % 7], (-5.4 + i * 1.2, 7.2 + .2 * (i % 2), 0), 0, 1.1)
    tram((.95, 3.9, .04), 90, lit='#ffc878')
    for x in (-1.3, -.5, .3):
        lamp((x, 3.0, .3), '#ffc878', 2, .2)
    box((0, .65, .22), (9, .34, .5), clay('#8f88a8', .8, scale=3, dent=.4), .05)
    box((0, .65, .5), (9, .44, .08), clay('#a49dba', .8, scale=4), .03)
    cat((.5, .62, .54), 8, '#2f2838', tail=-1, size=1.2)
    camera((.1, -3.6, 1.1), (.1, 2.6, 1.32), 46, 1.1, (.5, .6, .8))


def light_twice():
    """Light on water: a lamp and its reflection in a puddle, and the child who found it."""
    mood('night', power=1.1, exposure=.7, stars=60)
    plane(120, 0, clay('#5d6180', .7, mottle=.08, dent=.3, scale=2.2))
    made = kinds(6, .4, (3, 4), COLD)
    for i in range(9):
        copy(made[i % 6], (-5.2 + i * 1.22, 8.5, 0), 0, 1.1)
    street_lamp((-.12, 2.6, 0), 2.0, 300)
    lamp((1.6, -1.5, 2.4), '#9fb0ff', 40, .4)
    m = water('#39435f', .03, .0)
    n = 64
    mesh([((1.25 + .12 * math.sin(3 * a) + .06 * math.sin(5 * a + 1)) * math.cos(a), (1.9 + .12 * math.sin(2 * a + 2)) * math.sin(a), 0) for a in [2 * math.pi * i / n for i in range(n)]],
         [tuple(range(n))], m, (-.1, -.35, .006), smooth=False)
    person((.95, 1.0, 0), 70, 'stand', coat='#e4473c', trousers='#34406b', hair='#c98b4a', style='pony', skin=SKINS[0], shoes='#f2b632', size=.9, hands=((-.15, .2, .42), (.15, .2, .42)), nod=-16)
    camera((0, -4.2, 1.7), (0, 2, .72), 40, 1.8, (.6, .9, .4))


def rooftop_pizza():
    """More sky than street: up five floors, above the roofs."""
    mood('dusk', azimuth=-78, elevation=16, power=2.6, exposure=.55, sun=(-78, 16, '#ffbf95', 2.6, 5), stars=40)
    plane(200, -4, clay('#6f6a8c', .9))
    made = kinds(10, .3, (3, 5), ('#c99a8f', '#d3b096', '#b58fa0', '#b9a4b4', '#d6bfa0'))
    y = 5.0
    while y < 26:
        x = -9 - R.random()
        while x < 9:
            copy(R.choice(made), (x, y, -4.3 - .35 * R.random()), R.choice((0, 0, 90)) + R.uniform(-5, 5), R.uniform(1.0, 1.25))
            x += R.uniform(1.15, 1.35)
        y += 1.7
    roof = clay('#b5604a', .8, dent=.3, scale=4)
    for i in range(26):  # tiles of our own roof, as rounded ribs
        x = -2.6 + i * .21
        rod((x, -3.2, -1.05), (x, 1.2, .12), .115, clay('#8f6470', .8, vary=.08, dent=.25, scale=8))
    rod((-3, 1.25, .17), (3, 1.25, .17), .13, clay('#a17680', .8, dent=.3))
    person((-.2, 1.2, .26), 8, 'sit', coat='#f2b632', trousers='#34406b', hair='#3a2620', style='short', skin=SKINS[1], hands=((-.13, .2, .12), (.36, .26, .42)), turn=-14)
    person((.22, 1.22, .26), -10, 'sit', coat='#7fa7c9', trousers='#4a4a66', hair='#b5653a', style='long', skin=SKINS[0])
    box((.86, 1.0, .3), (.34, .34, .8), clay('#8a5a60', .85, dent=.4, scale=6), .04)
    box((.86, 1.0, .72), (.41, .41, .07), clay('#c9a48f', .8), .03)
    camera((.05, -3.6, 2.1), (.05, 2.4, 1.1), 42, 1.1, (0, 1.2, .7))
