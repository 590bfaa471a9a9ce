"""Pictures from further away: the coast, the clouds, balloons, a park bench, a fountain."""
from kit import *
from sets.hill import height, hill


def teddy_at_the_sea():
    """Lend it to somebody: the bear went to the sea for a day."""
    mood('morning', azimuth=-74, elevation=30, power=5.0, exposure=.1, haze=(14, 90, '#e8eef0', .5))
    plane(400, -.9, water('#3b93b5', waves=.25))
    box((0, -1.2, -.5), (14, 3.4, 1.0), clay('#d9c6a6', .85, scale=3, dent=.35, second='#cdb592', patch=1.0), .05)
    box((0, .42, .06), (14, .4, .3), clay('#e6d6ba', .8, scale=4, dent=.3), .05)
    teddy((-.12, .40, .21), -4, size=1.25)
    knead([box((.42, .38, .31), (.2, .15, .2), clay('#e4473c'), .05), box((.42, .29, .28), (.14, .06, .09), clay('#e4473c'), .03)], clay('#e4473c'), .01, 4)
    tube([(.36, .38, .41), (.37, .38, .48), (.47, .38, .48), (.48, .38, .41)], .012, clay('#b5342c'))
    boat((1.6, 12, -.88), 60, '#f6efe2', mast=True, sail='#fff4e2', length=1.6)
    gull((-.75, 4, 2.35), 40, 14, 1.1)
    gull((-.2, 6, 3.0), 30, -10, 1.0)
    cloud((7, 60, 13.5), 4.5, '#ffffff')
    camera((.05, -3.0, 1.2), (.05, 2, .86), 46, 1.0, (0, .4, .5))


def above_the_clouds():
    """Carried up yourself: soup above the clouds."""
    mood('sunrise', azimuth=-78, elevation=18, exposure=.3, haze=(10, 60, '#f9c7b0', .55))
    sea = lambda x, y: -2.2 + .55 * fbm(x * .16, y * .16, 8) + .35 * fbm(x * .5, y * .5, 3)
    land(sea, clay('#fbe9e2', .95, mottle=.02, dent=.05), (-40, 40), (3, 80), 220)
    mountains(46, -3, 110, 10, snowy('#8b82b5', '#fff2ea', 2.5, 2.0), 3, 4, 9, 200, .9, -7)
    mountains(30, -3, 70, 5, snowy('#8278a8', '#fff2ea', 1.4, 1.2), 7, 4, 5, 160, .9, 6)
    peak = lambda x, y: .25 - 2.6 * smooth(.5, 2.6, math.hypot(x * .9, y * .8 + .2)) + .12 * fbm(x, y, 2)
    land(peak, clay('#a394a8', .85, second='#94869f', patch=1.2, dent=.45, scale=3), (-5, 5), (-5, 4), 140)
    z = peak(-.2, .2)
    person((-.22, .2, z + .02), 10, 'ground', coat='#e4473c', trousers='#34406b', hat='beanie', hat_colour='#f2b632', **{**MIA, 'style': 'short'}, pack=None, hands=((-.06, .24, .2), (.2, .16, .3)), nod=4)
    cup((.0, .36, z + .31), '#fff4e2', saucer=False, coffee='#d9822f', size=1.2)
    knead([box((.34, .05, z + .2), (.26, .2, .32), clay('#2a7f78'), .07), box((.34, -.07, z + .14), (.2, .07, .14), clay('#2a7f78'), .04)], clay('#2a7f78'), .011, 4)
    rod((.23, .05, z + .39), (.45, .05, z + .39), .045, clay('#f6d58a'))
    camera((.1, -3.9, 1.5), (.1, 2, 1.0), 44, 1.0, (0, .2, .6))


def balloons_at_sunrise():
    """Up before the sun: the sky is already full."""
    mood('sunrise', azimuth=-80, elevation=20, exposure=.3)
    sun_disc(8.5, 6.5, 4.5)
    hill(grass='#a3b85a', second='#8fa852', path=False, flowers=0, tufts=160, far=('#8f86b8', '#a893bd'))
    z = height(0, 2.2)
    person((-.3, 2.1, z), 4, 'stand', coat='#2f6f8f', trousers='#34406b', hair='#6b3a22', style='long', skin=SKINS[0], scarf='#f2b632')
    person((.08, 2.16, z), -6, 'point', coat='#fff4e2', trousers='#5a4a66', hair='#2b1d1a', style='short', skin=SKINS[2], size=.7, hands=((-.19, .03, .37), (.34, .14, .92)), nod=12)
    hot_air_balloon((1.15, 9, 5.9), 1.0, ('#e4473c', '#fff4e2', '#f2b632', '#fff4e2'), 10)
    hot_air_balloon((-3.0, 17, 7.6), 1.0, ('#2a7f78', '#f2d9a0'), 0)
    hot_air_balloon((-1.6, 34, 12.8), 1.0, ('#7f6fb5', '#f7cfc0'), 0)
    camera((.05, -4.4, 2.1), (.05, 2, 2.72), 44, 1.0, (0, 2.2, 2))


def two_on_a_bench():
    """Two cups, one stranger: the ends of one bench, and the distance gets smaller."""
    mood('golden', azimuth=-76, elevation=26, power=5.2, exposure=.2, haze=(9, 45, '#ffd9b0', .5))
    f = lambda x, y: .04 * fbm(x * .5, y * .5, 2)
    land(f, clay('#b9b452', .85, second='#a9a94e', patch=.6, dent=.3), (-20, 20), (-8, 30), 120)
    plane(160, -.1, clay('#a9a94e', .85), (0, 60))
    scatter(lambda: tree(R.choice(('#e09a3f', '#d8742f', '#e8b84a', '#c95f35')), R.uniform(1.6, 2.2)), 46, (-9, 9), (4.5, 18), f, size=(.8, 1.25), gap=1.15)
    m = ('#e09a3f', '#d8742f', '#e8b84a')
    for i in range(70):
        x, y = R.uniform(-2.4, 2.4), R.uniform(-2.6, 3)
        ball((x, y, f(x, y) + .01), .045, clay(R.choice(m)), (1.2, .8, .2), (0, 0, R.uniform(0, 180)), seg=10)
    bench((0, .3, 0), 0, 1.9, back=False)
    s = .258
    person((-.5, .28, s), -10, 'sit', coat='#e4572e', trousers='#34406b', hair='#3a2620', style='bun', skin=SKINS[1], hands=((-.12, .2, .12), (.12, .18, .3)), turn=-22)
    person((.5, .28, s), 10, 'sit', coat='#4f7f8f', trousers='#4a3f55', hat='cap', hat_colour='#fff4e2', style='short', skin=SKINS[0], hair='#b9b4ac', hands=((-.12, .18, .3), (.12, .2, .12)), turn=22)
    cup((-.36, .48, s + .3), '#fff4e2', saucer=False, size=.85)
    cup((.36, .48, s + .3), '#f2b632', saucer=False, size=.85)
    dog((.02, .62, 0), 8, size=.85, colour='#d9a468')
    camera((.0, -4.4, 1.45), (.0, 1.6, 1.12), 42, 1.0, (0, .3, .5))


def feet_in_the_fountain():
    """In the water before work: the fountain on the square, before anybody comes."""
    mood('morning', azimuth=-66, elevation=26, power=4.8, exposure=.1, haze=(9, 60, '#f3dfc8', .45))
    plane(80, 0, clay('#dcc8a8', .8, scale=2.5, dent=.35, second='#cfb994', patch=.8))
    from sets.town import kinds
    made = kinds(8, 0, (3, 4))
    for i in range(10):
        copy(made[i % 8], (-5.6 + i * 1.22, 8.2, 0), 0, 1.2)
    stone = clay('#e3d6c2', .8, scale=4, dent=.3)
    lathe([(1.36, 0), (1.4, .05), (1.38, .3), (1.44, .34), (1.42, .38), (1.2, .38), (1.18, .32), (1.2, .05)], stone, (0, 1.6, 0), seg=96)
    lathe([(.001, .27), (1.2, .27)], water('#4f9fb8', waves=.25, scale=(3, 3)), (0, 1.6, 0), seg=96, sub=0)
    lathe([(.24, .1), (.2, .3), (.11, .45), (.1, .9), (.14, .96), (.42, 1.06), (.44, 1.1), (.38, 1.09), (.001, 1.0)], stone, (0, 1.6, 0), seg=64)
    lathe([(.08, 1.05), (.06, 1.3), (.16, 1.4), (.001, 1.38)], stone, (0, 1.6, 0), seg=48)
    w = clay('#cfeaf2', .15, mottle=.02, dent=0)
    for i in range(8):
        a = 2 * math.pi * i / 8 + .2
        tube([(.40 * math.cos(a), 1.6 + .40 * math.sin(a), 1.08), (.52 * math.cos(a), 1.6 + .52 * math.sin(a), 1.06), (.58 * math.cos(a), 1.6 + .58 * math.sin(a), .7), (.6 * math.cos(a), 1.6 + .6 * math.sin(a), .27)], .018, w)
    person((-.62, .52, .39), -30, 'sit', coat='#e4473c', trousers='#34406b', hair='#3a2620', style='pony', skin=SKINS[2], shoes='#a9693f', feet=((-.075, .26, -.17), (.075, .28, -.15)))
    for s in (-1, 1):
        shoe = [knead([ball((0, 0, .045), .055, clay('#e4473c'), (.85, 1.6, .75)), ball((0, -.045, .075), .05, clay('#e4473c'))], clay('#e4473c'), .01, 3),
                ball((0, .0, .018), .058, clay('#fff4e2'), (.9, 1.62, .3)), ball((0, -.05, .115), .034, clay('#5a2320'), (1, 1.1, .3), seg=16)]
        group(shoe, (.06 + s * .085, .14, 0), (0, 0, -112 + 14 * s), 1.15)
    knead([box((-.86, .1, .15), (.3, .14, .26), clay('#8f5a38'), .05)], clay('#8f5a38'), .012, 3)
    tube([(-.94, .1, .27), (-.93, .1, .36), (-.79, .1, .36), (-.78, .1, .27)], .015, clay('#6b4028'))
    bird((.62, .5, .385), 160, '#c9ccd6', size=.75)
    bird((.72, .02, 0), 100, '#c9ccd6', size=.75)
    camera((.05, -4.3, 1.75), (.0, 2, 1.12), 42, 1.1, (-.4, .6, .6))
