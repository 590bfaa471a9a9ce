"""Pictures in and around the café."""
from kit import *


def two_cups():
    """Two cups, one stranger: from straight above, so that nobody has a face."""
    mood('morning', azimuth=-52, elevation=38, power=4.8, exposure=.05, haze=None)
    plane(30, 0, clay('#d98e6c', .85, scale=2, dent=.25))
    for i in range(-7, 8):  # tiles
        for j in range(-9, 10):
            box((i * .42 + (j % 2) * .21, j * .36, .012), (.405, .345, .03), clay('#e0a07c', .8, vary=.07, scale=4), .02)
    table((0, 0, 0), .46, .42, '#fdf4e3', '#3a3540')
    z = .46
    cup((-.13, -.13, z), '#2a7f78', rot=150)
    cup((.14, .13, z), '#f2b632', rot=-30)
    plate((.02, .0, z), .001)
    plate((-.19, .17, z), .12)
    croissant((-.19, .17, z + .02), 40, .95)
    knead([box((.2, -.17, z + .012), (.15, .2, .02), clay('#e4572e'), .008)], clay('#e4572e'), .006, 1)
    rod((.2, -.24, z + .03), (.26, -.12, z + .03), .008, clay('#34406b'))
    f = [flower(c, h=.1) for c in ('#fff4e2', '#ffd36b', '#f7a8b8')]
    lathe([(.001, 0), (.045, 0), (.05, .06), (.03, .1), (.036, .12), (.03, .12), (.001, .05)], clay('#7fb5c9', .3), (0, .0, z))
    for i, o in enumerate(f):
        o.location, o.rotation_euler = (.02 * math.cos(i * 2.1), .02 * math.sin(i * 2.1), z + .08), (.3 * math.sin(i * 2.1), .3 * math.cos(i * 2.1), i)
    chair((0, -.74, 0), 0, '#c9683f')
    chair((0, .74, 0), 180, '#c9683f')
    person((0, -.66, .28), 0, 'sit', coat='#e4572e', trousers='#34406b', hair='#3a2620', style='curly', skin=SKINS[2], hands=((-.2, .36, .23), (.17, .3, .23)), lean=10, feet=((-.08, .26, -.27), (.08, .24, -.27)))
    person((0, .66, .28), 180, 'sit', coat='#fdf4e3', trousers='#5f7f6a', hat='straw', hat_colour='#eed59a', hair='#b5653a', style='bob', skin=SKINS[0], hands=((-.2, .32, .23), (.2, .36, .23)), lean=10, feet=((-.08, .26, -.27), (.08, .24, -.27)))
    dog((.62, -.62, 0.02), 60, size=.85, colour='#d9a468')
    lathe([(.001, 0), (.15, 0), (.2, .28), (.215, .3), (.19, .3), (.001, .26)], clay('#3f6f8f'), (-.8, .95, 0))
    knead([ball((-.8 + a, .95 + b, .42), r, clay('#6fa14d')) for a, b, r in ((0, 0, .2), (.16, .06, .14), (-.14, .04, .15), (.02, -.15, .13), (.0, .16, .13))], clay('#6fa14d', dent=.5), .02, 4)
    camera((0, -1.9, 5.6), (0, .0, .3), 60, 1.4, (0, 0, .5))


def _front(lit, wall='#3f6f6a', awning=('#e4572e', '#fff4e2')):
    """A café front that faces -Y at y = 2: a large window, a door, an awning."""
    m = clay(wall, .7, scale=2.5)
    box((0, 2.5, 1.0), (3.4, .6, 2.0), m, .04)
    box((0, 2.5, 3.3), (3.4, .56, 2.7), clay('#f0c7a0', .85, scale=2.5), .04)
    box((0, 2.2, 2.02), (3.5, .16, .12), clay('#fbf3e4'), .03)
    glass = clay('#f5a85c', emit=.62) if lit else clay('#7fa0ae', .2)
    box((-.42, 2.19, 1.02), (1.5, .05, 1.16), clay('#fbf3e4'), .02)
    box((-.42, 2.17, 1.02), (1.4, .04, 1.06), glass, .01)
    for x in (-.78, -.06):
        box((x, 2.14, 1.02), (.03, .03, 1.06), clay('#fbf3e4'), .006)
    box((.78, 2.19, .86), (.56, .05, 1.66), clay('#7a4636'), .03)
    box((.78, 2.16, 1.06), (.4, .04, 1.0), glass, .01)
    ball((.98, 2.13, .8), .032, clay('#f2b632', .3))
    if lit:  # what stands in the window
        dark, bright = clay('#8a4f2f'), clay('#ffe3ae', emit=1.2)
        box((-.42, 2.13, .98), (1.36, .03, .03), dark, .008)
        for i, x in enumerate((-1.0, -.86, -.62, -.5, -.22, .04, .16)):
            lathe([(.001, 0), (.03, 0), (.042, .07), (.001, .07)], dark, (x, 2.12, 1.0), seg=20) if i % 3 else ball((x, 2.12, 1.05), .055, dark)
        for x in (-.88, -.42, .04):
            rod((x, 2.13, 1.54), (x, 2.13, 1.4), .006, dark)
            lathe([(.001, .07), (.02, .065), (.085, 0), (.001, .02)], dark, (x, 2.13, 1.34), seg=24)
            ball((x, 2.12, 1.335), .034, bright, seg=16)
    n = 11
    for i in range(n):
        x = 2.6 * ((i + .5) / n - .5)
        c = clay(awning[i % 2], .7)
        box((x, 1.86, 1.84), (2.6 / n + .002, .74, .03), c, .008, (-24 + 48, 0, 0))
        ball((x, 1.53, 1.66), 1.28 / n, c, (1, .2, 1.1))
    for x in (-.95, .0, .95):
        window((x, 2.21, 2.95), .42, .62)
    box((0, 2.1, .04), (3.5, .5, .1), clay('#d8c7b3', .8, dent=.3), .03)


def cafe_at_dawn():
    """Up before the sun: the only lit window in the street."""
    mood('dusk', azimuth=-60, elevation=10, power=.5, exposure=.7, sun=(-60, 12, '#9fa8e6', .7, 10), sky=[(0, '#f6b79a'), (.1, '#b58ab8'), (.3, '#5f66ae'), (.7, '#2c3a86'), (1, '#222c6e')])
    plane(60, 0, clay('#8a86a8', .55, scale=2.5, dent=.35))
    _front(True)
    for s in (-1, 1):
        box((s * 3.1, 2.6, 2.4), (2.7, .6, 4.8), clay('#a9a0c0', .85, scale=2.5), .04)
    for p, w in (((-.42, 1.7, .9), 26), ((.78, 1.75, .9), 9)):
        lamp(p, '#ffb765', w, .3)
    chair((-.95, 1.1, 0), -50, '#e4572e')
    table((-.55, .95, 0), .26, .42)
    chair((-.12, .98, 0), 70, '#e4572e')
    for x in (-.95,):
        pass
    person((.62, .78, 0), -8, 'carry', coat='#f2b632', trousers='#34406b', hair='#6b3a22', style='bun', skin=SKINS[1], hands=((-.12, .24, .56), (.13, .24, .56)))
    plate((.62, 1.05, .6), .15)
    croissant((.60, 1.05, .615), 20, .8)
    croissant((.66, 1.1, .62), 70, .7)
    bird((-.35, .1, 0), 40, '#c9ccd6', size=.7)
    bird((-.15, -.08, 0), -60, '#c9ccd6', size=.7)
    camera((.1, -4.6, 1.45), (.05, 2, 1.32), 42, 1.2, (.3, 1.2, .8))


def behind_the_counter():
    """Breakfast on the wrong side of the counter."""
    mood('morning', azimuth=-118, elevation=34, power=4.6, exposure=.1, haze=None)
    plane(30, 0, clay('#c98f62', .6, scale=3))
    wall = clay('#2f7f78', .8, scale=2)
    box((0, 2.6, 2.5), (12, .3, 5), wall, .02)
    for z in (1.35, 1.95):
        box((0, 2.34, z), (3.2, .28, .05), clay(WOOD), .015)
    for i in range(9):
        x = -1.2 + i * .3
        c = R.choice(('#fff4e2', '#f2b632', '#e9a98a', '#fff4e2'))
        if i % 3 == 2:
            lathe([(.001, 0), (.09, 0), (.1, .03), (.1, .22), (.06, .25), (.06, .28), (.001, .28)], clay(c, .3), (x, 2.33, 1.38))
        else:
            cup((x, 2.33, 1.38), c, saucer=False, rot=40 * i, size=1.5)
        if i % 2 and i < 7:  # the plant stands at the right end
            cup((x, 2.33, 1.98), '#fff4e2', saucer=False, rot=70 * i, size=1.5)
    lathe([(.001, 0), (.1, 0), (.13, .18), (.12, .18), (.001, .15)], clay('#c4694a'), (.95, 2.33, 1.98))
    knead([ball((.95 + a, 2.33 + b, 2.25 + c), .1, clay('#85b052')) for a, b, c in ((0, 0, .06), (.1, 0, 0), (-.1, .02, .02), (.0, -.08, 0))], clay('#85b052', dent=.5), .016, 4)
    box((0, .95, .34), (7, .6, .68), clay('#e9d3b3', .7, scale=3), .03)
    for i in range(-7, 8):
        box((i * .3, .64, .34), (.27, .04, .56), clay('#f0dfc4', .7), .015)
    box((0, .95, .71), (7.1, .74, .07), clay('#8f5a38', .4, scale=5), .03)
    z = .745
    knead([box((-.62, 1.05, z + .24), (.5, .36, .44), clay('#d9d6d0', .3), .06), box((-.62, 1.0, z + .47), (.54, .42, .08), clay('#d9d6d0', .3), .04)], clay('#d5d2cc', .3, mottle=.04), .014, 3)
    for x in (-.74, -.5):
        rod((x, .86, z + .27), (x, .82, z + .27), .045, clay('#3a3540', .4))
        rod((x, .80, z + .25), (x, .68, z + .22), .02, clay('#6b4630'))
    cup((-.5, .83, z), '#fff4e2', saucer=False)
    person((.2, 1.72, .16), 180, 'hold', coat='#e4572e', trousers='#34406b', hair='#3a2620', style='bun', skin=SKINS[2], hands=((-.16, .26, .62), (.12, .24, .60)), size=1.25, nod=2)
    cup((.05, 1.36, .94), '#f2b632', saucer=False, size=1.1)
    plate((.45, .9, z), .17)
    croissant((.42, .9, z + .02), 10, 1.1)
    croissant((.5, .97, z + .03), 60, .95)
    lathe([(.001, 0), (.2, 0), (.2, .012), (.001, .012)], clay('#fff4e2'), (.0, .9, z))
    bread((.0, .92, z + .01), 20, 1.0)
    for x in (-.45, .55):
        lathe([(.001, .2), (.03, .19), (.2, .02), (.19, .0), (.001, .1)], clay('#f2b632', .5), (x, 1.1, 2.5), seg=32)
        rod((x, 1.1, 2.68), (x, 1.1, 5), .008, clay('#3a3540'))
    stool = lambda x: group([lathe([(.001, 0), (.16, 0), (.17, .03), (.001, .05)], clay('#e9a03f'), (0, 0, .42)), *[rod((a * .1, b * .1, .42), (a * .15, b * .15, 0), .018, clay('#6b4630')) for a in (-1, 1) for b in (-1, 1)]], (x, .1, 0))
    stool(-.35)
    stool(.62)
    camera((.0, -3.9, 1.6), (.0, 1.2, 1.28), 42, 1.3, (.2, 1.2, .9))
