"""Pictures on the hill."""
from kit import *
from sets.hill import hill, height


def hill_sunrise():
    mood('sunrise', azimuth=-82, elevation=20, exposure=.35)
    sun_disc(-7.5, 9.5, 5)
    hill(flowers=26)
    z = height(0, 2.2)
    person((0.1, 2.2, z), pose='wave', coat='#e4572e', pack='#2a7f78', hat='beanie', **{**MIA, 'style': 'short'}, trousers='#32425f')
    dog((.75, 2.3, height(.75, 2.3)), 14, size=.9)
    camera((.1, -5.2, 2.1), (.1, 2, 2.25), 55, .8, (0, 2.2, 2))


def hill_picnic():
    """Carried up yourself: two people, a blanket and a pot on the top."""
    mood('noon', azimuth=-64, elevation=40, exposure=.05)
    hill(grass='#a9c95a', second='#93b94e', path=False, flowers=30, tufts=200, far=('#7fa6b8', '#9dbdd0'), trees=False)
    z = height(0, 2.2)
    cloud((-3.2, 60, 21), 3.8)
    cloud((6.5, 64, 27), 3.2)
    scatter(lambda: pine('#3f8f62', 1.6), 70, (-16, 16), (9, 22), lambda x, y: height(x, y) - .3, size=(.7, 1.2), gap=.8)
    on = lambda x, y: (x, y, height(x, y) + .025)
    for i in range(7):  # the blanket lies on the round ground
        x = -.575 + i * 1.25 / 7
        land(lambda x, y: on(x, y)[2], clay(('#fff4e2', '#e4572e')[i % 2], .85, dent=.3, scale=9), (x, x + 1.25 / 7), (1.35, 2.15), 16)
    person((-.36, 1.95, z + .0), -34, 'ground', coat='#2a7f78', trousers='#5a4a3a', hair='#b5653a', style='short', skin=SKINS[0], hat='straw', hat_colour='#eed59a')
    person((.46, 1.95, z + .0), 38, 'lean-back', coat='#f2b632', trousers='#3f5d86', hair='#2b1d1a', style='pony', skin=SKINS[2])
    basket(on(.05, 1.98), size=.95)
    bread(on(-.1, 1.52), 24, .8)
    apple(on(.2, 1.58), size=.9)
    apple(on(.29, 1.66), '#a9c94f', size=.85)
    thermos(on(.02, 1.70), '#e4572e', .7)
    camera((.1, -3.4, 2.75), (.06, 2, 2.02), 50, 1.0, (0, 1.9, 1.7))


def hill_kite():
    """Not thrown away: a kite with a patch flies again."""
    mood('morning', azimuth=-70, elevation=30, exposure=.1, haze=(14, 80, '#f3e4d0', .5))
    hill(grass='#b5c765', second='#a3ba58', path=False, flowers=0, tufts=220, far=('#8fb0a8', '#a9c4c9'), trees=False)
    cloud((3.4, 30, 12), 2.4)
    cloud((-4.5, 36, 7.6), 2.0)
    z = height(-.45, 2.2)
    person((-.45, 2.2, z), -14, 'run', coat='#3f6fb0', trousers='#5a4a3a', hair='#c98b4a', style='short', skin=SKINS[0], feet=((-.06, .2, .02), (.06, -.22, .14)), hands=((-.19, -.1, .5), (.26, .1, .92)), nod=14)
    k = (.85, 3.2, z + 2.55)
    kite(k, (0, 24, -10), '#e4473c', '#e4473c', .95)
    extrude([(-.1, -.1), (.08, -.1), (.08, .08), (-.1, .08)], .02, clay('#fff4e2'), (k[0] + .02, k[1] - .012, k[2] - .05), (0, 34, -10), .006)
    hand = (-.17, 2.24, z + .95)
    tube([hand, (.2, 2.6, z + 1.5), (k[0] - .06, k[1], k[2] - .05)], .006, clay('#fff4e2'))
    camera((.15, -4.2, 2.2), (.2, 2.2, 2.75), 44, .9, (0, 2.4, 2.2))


def hill_stars():
    """More sky than street: two people under the whole sky."""
    mood('night', azimuth=-70, power=1.6, exposure=.75, sky=[(0, '#e08a8f'), (.06, '#8f5fa0'), (.2, '#3f3f86'), (.5, '#1a2258'), (1, '#0b1030')])
    look.stars = 420
    hill(grass='#4f7a6a', second='#446e63', path=False, flowers=0, tufts=120, far=('#4a4480', '#5a5090'), trees=False)
    z = height(0, 2.2)
    person((-.2, 2.1, z), 6, 'ground', coat='#f2b632', trousers='#34406b', hair='#3a2620', style='bun', skin=SKINS[1], nod=18)
    person((.2, 2.12, z), -6, 'ground', coat='#7f8fd0', trousers='#4a4a66', hair='#2b1d1a', style='short', skin=SKINS[2], nod=16)
    lathe([(.001, 0), (.045, 0), (.05, .09), (.04, .11), (.001, .12)], clay('#ffc56e', emit=1.3), (.62, 1.95, height(.62, 1.95)))
    ring((.62, 1.95, height(.62, 1.95) + .15), .035, .006, clay('#2b2f45'), (90, 0, 0))
    lamp((.58, 1.8, z + .22), '#ffb25c', 7, .06)
    sun_disc(9, 20, 3.2, '#fff1d0', 1.05)
    camera((.05, -3.6, 1.6), (.05, 2, 2.75), 40, 1.0, (0, 2.1, 1.8))
