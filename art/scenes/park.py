"""Pictures in the park, at the rocks and in the yard."""
from kit import *


def _meadow(grass='#9dc05a', second='#8cb352'):
    f = lambda x, y: .05 * fbm(x * .4, y * .4, 2)
    land(f, clay(grass, .85, second=second, patch=.6, dent=.3), (-20, 20), (-8, 30), 120)
    plane(160, -.1, clay(second, .85), (0, 60))
    return f


def wheel_and_balloons():
    """Your city, best side: the niece decides, and it is the one with balloons."""
    mood('golden', azimuth=-74, elevation=27, power=5.2, exposure=.2, haze=(14, 80, '#ffd6bd', .45), sky=[(0, '#ffe4b8'), (.08, '#ffd0a8'), (.22, '#f0b4b4'), (.42, '#9fb0e0'), (.9, '#5474c4')])
    f = _meadow()
    ribbon([(.12 * math.sin(i * .5), -5 + i * .6, f(0, -5 + i * .6) + .02) for i in range(30)], 1.5, clay('#ecd7b2', .85, scale=3), .03)
    ferris_wheel((.35, 11.5, 0), -8, 2.35, 12)
    scatter(lambda: tree(R.choice(('#6fa14d', '#85b052', '#a9b84e')), R.uniform(1.3, 1.8)), 40, (-9, 9), (7, 18), f, lambda x, y: abs(x) > 2.4 or y > 13.5, (.8, 1.2), 1.0)
    person((-.26, .6, f(0, 0) + .05), 4, 'walk', coat='#4a5f8f', trousers='#3b3a52', hair='#4a2c1f', style='short', skin=SKINS[0], hands=((-.19, .02, .37), (.2, .1, .44)))
    person((.2, .72, f(0, 0) + .05), -4, 'walk', coat='#e4473c', trousers='#fff4e2', skirt='#e4473c', hair='#c98b4a', style='pony', skin=SKINS[0], size=.68, hands=((-.26, .1, .62), (.28, .1, .9)))
    h = (.2 + .28 * .68, .79, .66)
    for x, y, z, c in ((.42, .8, 1.62, '#e4473c'), (.66, .9, 1.5, '#f2b632'), (.55, .7, 1.86, '#3f8fd8')):
        balloon((x, y, z), c, 1.05, h)
    camera((.1, -4.6, 1.35), (.12, 3, 1.65), 40, 1.1, (.1, .7, .6))


def third_try():
    """The wall you respected: almost at the top."""
    mood('morning', azimuth=-126, elevation=36, power=5.0, exposure=.08, haze=(10, 60, '#dcebf0', .4))

    def face(x, z):
        return .35 * fbm(x * .45, z * .45, 7) + .12 * fbm(x * 1.4, z * 1.4, 3) - .1 * z * .3
    o = land(lambda x, z: face(x, z), clay('#d99a72', .85, second='#c98663', patch=.5, dent=.4, scale=3), (-4, 4), (-3, 6.2), 150)
    o.rotation_euler = (math.radians(90), 0, 0)
    wall = lambda x, z: -face(x, z)
    land(lambda x, y: 6.15 + .1 * fbm(x, y, 3) - .02 * y, clay('#9dc05a', .85), (-4, 4), (-.3, 4), 40)
    tones = ('#f2b632', '#2a7f78', '#3f8fd8', '#fff4e2')
    for i, (x, z) in enumerate(((-.5, .4), (.3, .75), (-.25, 1.2), (.42, 1.55), (-.1, 1.95), (.5, 2.4), (-.35, 2.6), (.1, 3.15), (.62, 3.3), (-.42, 3.75), (.5, 4.1), (-.32, 4.5), (.42, 4.75), (-.1, 5.3), (.48, 5.55))):
        blob((x, wall(x, z) - .03, z), R.uniform(.08, .12), clay(tones[i % 4], .6), .2, scale=(1.2, .8, .9), detail=3)
    x, z = .12, 4.45
    y = wall(x, z + .3) - .27
    person((x, y, z), 0, 'climb', coat='#e4473c', trousers='#34496b', hat='helmet', hat_colour='#fff4e2', **{**MIA, 'style': 'pony'}, feet=((-.16, .1, .02), (.2, .12, .22)), hands=((-.2, .16, .78), (.24, .2, 1.02)), nod=20)
    ring((x, y - .0, z + .43), .15, .022, clay('#f2b632'), scale=(1, .85, 1))
    tube([(x, y - .14, z + .43), (x + .02, y - .1, z - .4), (x - .1, y - .25, 2.6), (x - .12, y - .5, .5)], .016, clay('#3f8fd8'))
    tube([(x, y - .14, z + .45), (x + .16, y - .16, z + 1.0), (x + .18, wall(.3, 5.9) - .12, 5.95), (x + .16, .3, 6.3)], .014, clay('#3f8fd8'))
    cloud((-2.6, 20, 14.6), 2.0)
    camera((-.5, -5.0, 3.7), (.05, .2, 5.15), 40, 1.3, (x, y, z + .5))


def mended_bicycle():
    """Not thrown away: a new chain, an old friend, in the yard."""
    mood('golden', azimuth=-118, elevation=30, power=5.0, exposure=.15, haze=None)
    plane(60, 0, clay('#d6bfa0', .85, scale=2.5, dent=.35, second='#c9b08d', patch=.8))
    for i in range(9):
        for j in range(7):
            box((-2.8 + j * .82 + (i % 2) * .41, 1.42, .16 + i * .32), (.79, .3, .3), clay('#ecd9bd', .85, vary=.05, dent=.3, scale=5), .03)
    box((1.0, 1.22, 1.0), (.95, .12, 2.0), clay('#3f6f6a', .7), .04)
    for i in range(3):
        box((1.0 + (i - 1) * .29, 1.15, 1.0), (.26, .03, 1.86), clay('#4a8078', .7), .015)
    person((-.62, .1, 0), -62, 'crouch', coat='#e4572e', trousers='#34406b', hat='cap', hat_colour='#f2b632', style='short', skin=SKINS[0], hair='#6b3a22', hip=.24, lean=30, hands=((-.1, .36, .24), (.1, .34, .3)))
    bicycle((.25, .45, 0), -90, frame='#f2b632', basket='#c4914f', size=1.25)
    knead([box((-.35, -.5, .1), (.42, .22, .2), clay('#c0392f'), .03)], clay('#3f6fa8'), .012, 2)
    tube([(-.5, -.5, .19), (-.5, -.5, .3), (-.2, -.5, .3), (-.2, -.5, .19)], .018, clay('#2b2f45'))
    for a, b, c in (((.05, -.55, .02), (.26, -.48, .02), '#d9d6d0'), ((.1, -.7, .02), (.3, -.72, .02), '#e4572e')):
        rod(a, b, .018, clay(c, .4))
    ring((.42, -.42, .018), .1, .014, clay('#6d6a70', .4))
    tree_ = tree('#85b052', 2.4)
    tree_.location = (-1.7, 2.6, .6)
    cat((.78, -.3, 0), 150, '#3d3548', size=.9)
    camera((.05, -4.9, 1.4), (.05, .6, .98), 44, 1.3, (0, .3, .5))


def on_the_swing():
    """Back where you began."""
    mood('morning', azimuth=-72, elevation=28, power=5.0, exposure=.1, haze=(10, 60, '#f0e6cf', .5))
    f = _meadow('#b3cc6a', '#9fbe5a')
    t = tree('#7fa84e', 3.4, lumps=9)
    t.location = (-1.15, 2.2, 0)
    m = clay('#7fa84e', vary=.14, scale=6, dent=.25)
    knead([ball((x, 2.25 + y, z), r, m) for x, y, z, r in ((-.2, 0, 2.75, .62), (.45, .1, 2.72, .58), (.95, 0, 2.6, .46), (.1, -.1, 3.2, .6), (1.3, .1, 2.5, .3), (.7, 0, 3.05, .45))], m, .09, 5)
    tube([(-1.15, 2.2, 1.6), (-.5, 2.1, 2.15), (.4, 2.0, 2.25), (1.0, 2.0, 2.2)], .075, clay('#7a5236'), (1.2, 1, .8, .5))
    q = Vector((0, -.65, -1.63))  # seen from the branch
    ropes = [rod((s * .17, 0, 0), q + Vector((s * .17, 0, 0)), .012, clay('#e8d3ac')) for s in (-1, 1)]
    seat = box(q, (.42, .18, .04), clay('#e4572e'), .015, (24, 0, 0))
    rider = person(q + Vector((0, .0, .01)), 0, 'sit', coat='#f2b632', trousers='#34406b', **MIA, hands=((-.17, .14, .4), (.17, .14, .4)), lean=-22 + 24 * swing(), feet=((-.08, .38, .12), (.08, .38, .14)))
    group([*ropes, seat, rider], (.38, 2.0, 2.25), (43 * swing(), 0, 0))
    mountains(40, -1, 90, 6, clay('#8fb0b8', .9, mottle=.05), 3, 4, 10)
    scatter(lambda: tuft('#a9c45a', .12), 90, (-2.6, 2.6), (-3, 3), f, gap=.25)
    camera((.1, -4.4, 1.25), (.1, 2, 1.35), 42, 1.1, (.3, 1.4, .8))


on_the_swing.there_and_back = True  # the second half of the loop is the first one backwards
