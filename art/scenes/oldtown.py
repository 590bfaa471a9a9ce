"""Pictures in the old town."""
from kit import *
from sets.town import kinds, town


def bike_with_flowers():
    """Lend it to somebody: the bicycle is back, with flowers in its basket."""
    mood('morning', azimuth=-128, elevation=38, power=4.6, exposure=.05, haze=None)
    plane(60, 0, clay('#dcc6a4', .85, scale=2.5, dent=.35, second='#d0b894', patch=.8))
    wall = clay('#f0b48a', .85, scale=2, dent=.25)
    box((0, 1.0, 2.5), (14, .4, 5), wall, .03)
    box((0, .79, .14), (14, .06, .3), clay('#d99d78', .85), .025)
    window((-.95, .8, 1.42), .62, .8)
    for s in (-1, 1):
        box((-.95 + s * .52, .77, 1.42), (.34, .05, .88), clay('#3f8f86', .7), .02)
    box((-.95, .72, .93), (.72, .2, .14), clay('#b5634a'), .03)
    for i in range(11):
        x = -1.25 + i * .06
        ball((x, .70 + R.uniform(-.04, .04), 1.02 + R.uniform(-.01, .05)), R.uniform(.05, .07), clay(R.choice(('#6fa14d', '#85b052'))), seg=12)
        if i % 2:
            f = flower('#fff4e2', h=.06)
            f.location, f.rotation_euler = (x, .66, 1.05), (.5, 0, 0)
    box((1.25, .8, .78), (.86, .06, 1.6), clay('#3f6f8f', .6), .05)
    box((1.25, .76, .95), (.6, .04, .9), clay('#4f86a8', .6), .03)
    ball((.95, .72, .78), .035, clay('#f2b632', .3))
    box((1.25, .55, .05), (1.1, .5, .14), clay('#e6d6bd', .85, dent=.3), .03)
    bicycle((.05, .28, 0), -90, frame='#e4473c', basket='#c4914f', size=1.5)
    bx, by, bz = .05 + .39 * 1.5, .28, .46 * 1.5 + .10
    for i in range(15):
        a = R.uniform(0, 6.28)
        r = R.uniform(.02, .16)
        c = R.choice(('#fff4e2', '#ffd36b', '#f7a8b8', '#fff4e2'))
        f = flower(c, '#f2a13a', .17)
        f.location, f.rotation_euler, f.scale = (bx + r * math.cos(a) * .7, by + r * math.sin(a) * .7, bz), (R.uniform(-.1, .5), r * math.cos(a) * 3.2, a), (1.75,) * 3
    for i in range(10):
        a = .63 * i
        ball((bx + .12 * math.cos(a), by + .09 * math.sin(a), bz + .03), .065, clay('#6fa14d'), (1, 1, .8), seg=12)
    cat((-.92, .5, 0), 196, '#e39a4f', size=1.0)
    camera((.0, -5.6, 1.15), (.0, .4, 1.2), 44, 1.4, (.1, .3, .6))


def stairs_to_the_sky():
    """More sky than street: stairs count double."""
    mood('noon', azimuth=-58, elevation=50, exposure=.02, power=4.6, sky=[(0, '#d5eef6'), (.2, '#a6dbf4'), (.5, '#5fb5ec'), (.9, '#2f86d6')])
    n, run, rise = 34, .26, .135
    box((0, -3, -.3), (8, 6.2, .6), clay('#e3cfae', .85, scale=3, dent=.3), .03)
    steps(n, 1.7, run, rise, '#ead7b8')
    walls = ('#f4dfb6', '#f0b48a', '#fbf0dc', '#e9a98a', '#f6e6c6')
    for s in (-1, 1):
        for i in range(6):
            z = i * 1.4 * rise / run
            house((s * 1.48, .5 + i * 1.45, z - .8), 1.45, 1.25, 4 - (i > 3), 2, walls[(i + (s > 0) * 2) % 5], ROOFS[i % 4], -90 * s, shutters='#5f9fa8' if i % 2 else None, door=None)
        rod((s * .83, .3, .42), (s * .83, n * run, n * rise + .4), .022, clay('#3f5f7f'))
        for i in range(0, n, 4):
            rod((s * .83, .15 + i * run, i * rise), (s * .83, .15 + i * run, i * rise + .43), .016, clay('#3f5f7f'))
        for i in (1, 6, 12):
            lathe([(.001, 0), (.1, 0), (.13, .2), (.12, .2), (.001, .18)], clay('#c4694a'), (s * .66, run * (i + .5), rise * (i + 1)))
            knead([ball((s * .66 + a, run * (i + .5) + b, rise * (i + 1) + .27 + c), .1, clay('#6fa14d')) for a, b, c in ((0, 0, .05), (.07, .02, 0), (-.07, 0, .01), (0, -.06, .02))], clay('#6fa14d', dent=.4), .016, 4)
    k = 15
    person((.06, run * (k + .4), rise * (k + 1)), 0, 'walk', coat='#e4473c', trousers='#34496b', **MIA, skirt='#e4473c',
           feet=((-.07, .2, .135), (.07, -.05, 0)), nod=16)
    cloud((-2.8, 40, 26), 4.4)
    cloud((4.6, 44, 34), 3.2)
    gull((.62, 6, 5.5), 30, 16, 1.2)
    camera((0, -3.3, .85), (0, 3.2, 2.62), 34, 1.4, (0, 4, 2.4))


def night_out_stairs():
    """Too many stairs and one good view: the town from the last step, at night."""
    mood('dusk', azimuth=70, power=1.0, exposure=.7, stars=80, sky=[(0, '#f0a38f'), (.07, '#c07aa0'), (.2, '#5f559f'), (.5, '#232c6e'), (1, '#141a4a')])
    town(-3.4, 6.5, 32, 10, lit=.55, ground='#5f6485', water_colour='#6f7fb5', river=lambda y: -1.5 + 2.0 * math.sin(y * .14))
    for x, y in ((-3, 9), (2.2, 10), (4.8, 14), (-5, 15), (.8, 17), (-1.2, 22)):
        lamp((x, y, -2.0), '#ffb25c', 120, .2)
    mountains(60, -4, 140, 9, clay('#6f62a0', .9, mottle=.05), 2, 4, 14)
    box((0, -1.0, -.3), (9, 4.2, .6), clay('#9c93b4', .85, scale=3, dent=.3), .04)
    for i in range(5):
        box((0, 1.15 + i * .3, -.45 - i * .16), (2.2, .34, .3), clay('#b5aac6', .85, scale=4), .03)
    for s in (-1, 1):
        box((s * 2.85, 1.0, .15), (3.4, .26, .36), clay('#a99fbe', .85, scale=3, dent=.3), .04)
    for x, r, looks in ((-.5, 8, dict(coat='#f2b632', **MIA)), (0, 0, dict(coat='#e4572e', style='short', skin=SKINS[1], hair='#2b1d1a')),
                        (.5, -6, dict(coat='#7fb5a8', style='curly', skin=SKINS[2], hair='#2b1a16'))):
        person((x, 1.08, -.0), r, 'sit', trousers='#34406b', feet=((-.07, .24, -.24), (.07, .25, -.24)), **looks)
    lamp((.6, -1.2, 2.4), '#ffc890', 40, .3)
    camera((0, -3.4, 1.5), (0, 2.4, 1.0), 42, 1.1, (0, 1, .4))


def market_morning():
    """Your city, best side: the market, before everybody else."""
    mood('morning', azimuth=-118, elevation=33, power=5.0, exposure=.05, haze=(9, 60, '#f3dfc8', .5))
    plane(80, 0, clay('#e0cba8', .85, scale=2.5, dent=.35, second='#d3bc97', patch=.8))
    made = kinds(8, 0, (3, 4))
    for i in range(9):
        copy(made[i % 8], (-5.0 + i * 1.22, 6.6, 0), 0, 1.15)
    church((2.3, 11.5, 0), 0)
    stall((-.35, 1.6, 0), 0, ('#e4572e', '#fff4e2'), 1.6)
    k = 0
    for i, (c, n) in enumerate((('#e4473c', 5), ('#f2a13a', 5), ('#9fc14a', 5), ('#f2d04a', 4))):
        x = -.92 + i * .38
        box((x, 1.42, .46), (.34, .34, .07), clay(WOOD, vary=.1), .02, (14, 0, 0))
        for a in range(4):
            for b in range(3):
                ball((x - .11 + a * .075, 1.32 + b * .09, .49 + b * .024), .046, clay(c, .4, mottle=.12, vary=.1), seg=12)
    person((-.34, 1.98, 0), 180, 'carry', coat='#5f8f86', trousers='#34406b', hat='straw', hat_colour='#eed59a', style='short', skin=SKINS[1], hair='#b9b4ac')
    person((.18, .55, 0), -6, 'carry', coat='#f2b632', trousers='#3f5d86', hair='#3a2620', style='bob', skin=SKINS[2], skirt='#3f5d86', hands=((-.2, .08, .37), (.14, .26, .5)))
    basket((-.215, .62, .05), size=.8)
    dog((.98, .62, 0), -40, sitting=True)
    for x, y in ((-1.1, .5), (-1.35, .85)):
        bird((x, y, 0), R.uniform(0, 90), '#c9ccd6', size=.75)
    camera((.1, -4.1, 1.55), (.1, 2, 1.22), 42, 1.1, (.1, .9, .6))
