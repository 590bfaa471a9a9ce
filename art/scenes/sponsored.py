"""Pictures for the example quests of businesses: a restaurant, a museum, a kitchen shop."""
from kit import *


def _face(at, rot, parts, hip=.075, size=1.0, turn=0, nod=0):
    """Puts parts on the head of an upright person(at, rot, hip=, size=, turn=, nod=); the face is towards +Y, .137 from its middle."""
    group([group(parts, (0, .012, hip + .435), (nod, 0, turn))], at, (0, 0, rot), size)


def _tentacle(at, heading, turn, length, r, m, sucker, power=2.0, lean=0, steps=44):
    """Grows in the XZ plane, and curls more and more; the suckers are inside the curl, towards the camera."""
    p, q = [], Vector(at)
    for i in range(steps + 1):
        u = i / steps
        a = math.radians(heading + turn * u ** power)
        t = Vector((math.cos(a), 0, math.sin(a)))
        p.append((q.copy(), t, r * (.16 + .84 * (1 - u) ** .75)))
        q = q + t * length / steps + Vector((0, lean * length / steps * (1 - u), 0))
    parts = [tube([x for x, _, _ in p], 1, m, [w for _, _, w in p])]
    side, i = (1 if turn > 0 else -1), 5.0
    while i < steps - 5:
        x, t, w = p[int(i)]
        n = Vector((-t.z, 0, t.x)) * side
        d = (n * .72 + Vector((0, -.7, 0))).normalized()
        o = lathe([(.001, .1), (.45, .16), (.8, .42), (1, .3), (.98, -.2), (.001, -.2)], sucker, x + d * w * .93, scale=(w * .4,) * 3, seg=16)
        o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
        parts.append(o)
        i += max(1.6, w * .95 / (length / steps))
    return group(parts)


def _tablecloth(r, h, m, waves=11):
    """Round, smooth on top, and falls to the floor in folds."""
    rings = [(.001, h, 0), (r * .5, h, 0), (r * .9, h, 0), (r * .985, h - .004, 0), (r, h - .022, .1)] + [(r * (1 + .16 * t), h - .03 - (h - .04) * t, .1 + .9 * t) for t in (.15, .35, .6, .85, 1)]
    n = 132
    v = [(q * (1 + .035 * w * math.sin(waves * a)) * math.cos(a), q * (1 + .035 * w * math.sin(waves * a)) * math.sin(a), z) for q, z, w in rings for a in [2 * math.pi * i / n for i in range(n)]]
    return mesh(v, [(k * n + i, (k + 1) * n + i, (k + 1) * n + (i + 1) % n, k * n + (i + 1) % n) for k in range(len(rings) - 1) for i in range(n)], m, sub=1)


def unpronounceable_dish():
    """Order the dish you can't pronounce: it looks back."""
    mood('dusk', exposure=.35, haze=None, strength=.8, sun=(-110, 30, '#ffb98a', .7, 20))
    plane(30, 0, clay('#8a5240', .6, scale=3))
    wall = clay('#3f8278', .85, scale=2)
    box((0, 2.3, 3), (12, .3, 6), wall, .02)
    box((0, 2.12, .34), (12, .1, .68), clay('#7a4a36', .6, scale=3), .02)
    box((0, 2.1, .7), (12, .16, .06), clay('#8f5a3f', .5), .02)
    # an evening window with the lights of the town
    box((-.54, 2.14, 1.5), (.96, .06, 1.3), clay('#8f5a3f', .6), .02)
    box((-.54, 2.11, 1.5), (.84, .04, 1.18), clay('#5a5f9e', emit=.55), .01)
    for x, z, c in ((-1.0, 1.2, '#ffc56e'), (-.84, 1.36, '#ffb04f'), (-.6, 1.22, '#ffd795'), (-.46, 1.42, '#ff9a66'), (-.93, 1.6, '#ffd795')):
        ball((x + .18, 2.08, z - .05), .035, clay(c, emit=1.3), (1, .3, 1), seg=12)
    box((-.54, 2.07, 1.5), (.03, .04, 1.18), clay('#8f5a3f', .6), .008)
    box((-.54, 2.07, 1.57), (.84, .04, .03), clay('#8f5a3f', .6), .008)
    # the table
    h = .47
    _tablecloth(.5, h, clay('#f7ead6', .85, dent=.12))
    at, rot, size = (.33, .58, .29), 150, 1.12
    chair((at[0], at[1] + .02, 0), rot, '#8f5a3f')
    person(at, rot, 'sit', coat='#f2b632', trousers='#34406b', hair='#2b1d1a', style='curly', skin=SKINS[1], size=size, hands=((-.185, .06, .385), (.185, .06, .385)), nod=4)
    _face(at, rot, [ball((0, .112, -.086), .026, clay('#5a2024', .5), (1, .5, 1.25), seg=16),
                    tube([(.004, .112, -.1), (.006, .138, -.108), (.012, .145, -.14), (.004, .142, -.175), (.012, .15, -.19)], .0085, clay('#ffe3a0', .45))], size=size, nod=4)
    # the dish
    x, y = -.12, -.06
    b = clay('#34508f', .3, mottle=.04)
    lathe([(.001, .012), (.09, .012), (.09, 0), (.1, 0), (.105, .02), (.18, .07), (.222, .15), (.226, .165), (.214, .166), (.2, .15), (.001, .06)], b, (x, y, h), seg=64)
    lathe([(.001, .0), (.17, .0), (.206, -.006)], clay('#e0953f', .2, mottle=.1, dent=.03), (x, y, h + .142), seg=48, sub=0)
    noodle = clay('#ffe3a0', .45)
    for i in range(16):
        a, d = R.uniform(0, 6.28), R.uniform(.02, .1)
        ring((x + d * math.cos(a), y + d * math.sin(a), h + .158 + R.uniform(0, .04)), R.uniform(.05, .1), .013, noodle, (R.uniform(-16, 16), R.uniform(-16, 16), 0), seg=32)
    m, s = clay('#c2447c', .4, mottle=.14, dent=.12, scale=9), clay('#f7c3c4', .5)
    _tentacle((x - .03, y + .02, h + .1), 112, -520, 1.0, .072, m, s, 2.3)
    _tentacle((x - .12, y - .01, h + .1), 150, -330, .34, .042, m, s, 1.6)
    _tentacle((x + .12, y - .04, h + .12), 30, 330, .32, .04, m, s, 1.6)
    box((.24, -.2, h + .006), (.17, .2, .012), clay('#3f8278', .85, dent=.2, scale=14), .006, (0, 0, -14))
    steel = clay('#e6dfd0', .3, mottle=.03)
    knead([rod((.215, -.275, h + .02), (.25, -.17, h + .02), .009, steel), ball((.256, -.15, h + .02), .024, steel, (.85, 1.1, .5)),
           *[rod((.256 + q, -.145 - q * .3, h + .02), (.272 + q, -.098 - q * .3, h + .02), .0065, steel) for q in (-.014, 0, .014)]], steel, .004, 1)
    # the lamp above
    lathe([(.001, .2), (.03, .19), (.21, .02), (.2, .0), (.001, .1)], clay('#c9563a', .5), (.04, .25, 1.33), seg=48)
    rod((.04, .25, 1.5), (.04, .25, 5), .008, clay(DARK))
    ball((.04, .25, 1.345), .05, clay('#ffd08a', emit=1.0)).visible_shadow = False
    spot((.04, .25, 1.33), (.04, .1, 0), '#ffc07c', 58, 150, .12, .8)
    lamp((-1.3, -1.8, 1.7), '#ffb886', 82, .5)
    spot((1.2, .2, 2.6), (.2, 2.2, 1.0), '#ffae70', 70, 80, .4, 1)
    camera((.06, -3.1, 1.25), (.07, .4, .82), 46, 1.0, (.0, .2, .8))


def window_with_best_light():
    """The window with the best light: four in the afternoon, and somebody who has found it."""
    mood('golden', exposure=.1, haze=None, strength=.62, sun=(-44, 24, '#ffc07c', 9.2, 1.0),
         sky=[(0, '#ffe6b8'), (.1, '#ffdcb0'), (.3, '#e3c4c4'), (.6, '#a9aad6'), (1, '#8f9ad0')])
    plaster = clay('#f0e0d2', .9, scale=1.5, dent=.1, mottle=.03)
    x, w, top, thick, n = -1.2, .58, 2.3, .16, 20
    arch = [(x + w * math.cos(a), top + w * math.sin(a)) for a in [math.pi * i / n for i in range(n + 1)]]
    extrude([(-9, 0), (x - w, 0), *reversed(arch), (x + w, 0), (.45, 0), (.45, 8), (-9, 8)], thick, plaster, (0, thick / 2, 0), bevel=0)
    box((.3, -4, 4), (.3, 9, 8), plaster, 0)
    box((x, thick / 2, .08), (2 * w + .02, thick, .16), plaster, 0)
    frame = clay('#f6e8d4', .7)
    box((x, .03, .17), (2 * w + .14, .34, .05), frame, .02)
    box((x, .1, 1.5), (.045, .05, 2.8), frame, .01)
    for z in (.88, 1.59, 2.3):
        box((x, .1, z), (2 * w, .062, .04), frame, .01)
    tube([(a, .1, b) for a, b in arch], .03, frame)
    for s in (-1, 1):
        box((x + s * w, .1, 1.25), (.06, .06, 2.2), frame, .01)
    box((-4, -4, -.1), (10, 9, .14), clay('#8f6448', .6), 0)
    plane(200, -2.5, clay('#b9b97a', .9), (0, 60))
    mountains(34, -2.5, 90, 5, clay('#c3b1c4', .9, mottle=.04), 2, 4, 9)
    scatter(lambda: tree(R.choice(('#a9b463', '#c9a958', '#94a860')), R.uniform(2.0, 2.8)), 26, (-9, 14), (11, 18), lambda a, b: -2.55, gap=1.6)
    for i in range(-10, 1):  # floor boards
        for j in range(-6, 1):
            box((-.02 + i * .34, j * 1.3 + (i % 2) * .6 - .66, -.02), (.336, 1.296, .05), clay('#d6a67c', .45, vary=.06, scale=3), .008)
    box((-4.4, -.015, .08), (9.2, .03, .16), frame, .01)
    box((.135, -4, .08), (.03, 8, .16), frame, .01)
    person((-.7, -.78, 0), -54, 'stand', coat='#e4473c', trousers='#34406b', hair='#2b1d1a', style='bob', skin=SKINS[2], turn=-4, nod=4)
    stone = clay('#fbf1e2', .8, mottle=.04)
    box((-.03, -.6, .27), (.3, .3, .56), frame, .02, (0, 0, 10))
    lathe([(.165 + .085 * math.cos(a), .085 * math.sin(a)) for a in [2 * math.pi * i / 16 for i in range(16)]], stone, (-.03, -.6, .78), (90, 0, 2), (.9, 1.02, .85), 64, 0, closed=True)
    camera((-2.4, -5.1, 1.5), (-.65, -.75, .78), 35, 1.0, (-.6, -.8, .7))


def _sail(w, h, at, rot, billow=.1):
    """A striped tea towel that hangs from a yard and is full of wind."""
    red, white = clay('#d8413a', .85, dent=.2, scale=14), clay('#fdf4e6', .85, dent=.2, scale=14)
    cuts, parts, n = (0, .08, .16, .24, .76, .84, .92, 1), [], 10
    for i, (a, b) in enumerate(zip(cuts, cuts[1:])):
        v = []
        for j in range(n + 1):
            t = j / n
            for q in range(5):
                u = a + (b - a) * q / 4
                v.append(((u - .5) * w * (1 - .06 * math.sin(math.pi * t)), -billow * math.sin(math.pi * t * .92) * (1 - .5 * (2 * u - 1) ** 2), -h * t))
        o = mesh(v, [(j * 5 + q, j * 5 + q + 1, j * 5 + q + 6, j * 5 + q + 5) for j in range(n) for q in range(4)], red if i in (1, 5) else white)
        k = o.modifiers.new('solid', 'SOLIDIFY')
        k.thickness = .012
        parts.append(o)
    return group(parts, at, (0, 0, rot))


def kitchen_boat():
    """Something that floats out of what is in the kitchen: a bowl, a spoon, a tea towel."""
    mood('morning', azimuth=-112, elevation=36, power=4.4, exposure=.1, haze=None)
    plane(30, 0, clay('#e3b48c', .7))
    for i in range(-7, 8):
        for j in range(-5, 6):
            box((i * .4, j * .4, .0), (.39, .39, .04), clay(('#f0dcc0', '#dca67f')[(i + j) % 2], .6, vary=.05, scale=4), .012)
    box((0, 2.5, 3), (12, .3, 6), clay('#f3d9b5', .85, scale=2), .02)
    cupboard = clay('#6f9a8a', .7, scale=3)
    box((0, 2.0, .42), (8, .7, .76), cupboard, .02)
    box((0, 2.0, .03), (8, .6, .1), clay('#3f5f58'), .01)
    for i in range(-4, 5):
        box((i * .62 + .3, 1.64, .43), (.57, .04, .66), clay('#7da898', .7), .02)
        ball((i * .62 + .3 + .2, 1.6, .62), .028, clay('#f2d9a0', .3), seg=12)
    box((0, 1.98, .84), (8, .82, .07), clay('#b9824f', .5, scale=4), .02)
    box((0, 2.25, 1.72), (2.6, .26, .05), clay('#b9824f', .5), .015)
    for i, (q, c) in enumerate(((.2, '#fdf4e6'), (.185, '#e4473c'), (.17, '#f2c14e'))):
        lathe([(.001, 0), (q * .45, 0), (q * .9, .09), (q, .14), (q * .93, .14), (.001, .1)], clay(c, .4), (.85, 1.85, .875 + .055 * i), seg=48)
    for x, c in ((-.95, '#fdf4e6'), (-.7, '#6fa3b5'), (-.45, '#fdf4e6'), (.75, '#f2c14e')):
        cup((x, 2.22, 1.745), c, saucer=False, rot=160 if x < 0 else 20, size=1.6)
    lathe([(.001, 0), (.1, 0), (.13, .18), (.12, .18), (.001, .15)], clay('#c4694a'), (.3, 2.22, 1.745))
    knead([ball((.3 + a, 2.22 + b, 2.0 + c), .11, clay('#85b052')) for a, b, c in ((0, 0, .06), (.11, 0, 0), (-.11, .02, .02), (.0, -.08, 0))], clay('#85b052', dent=.5), .016, 4)
    for k, c in enumerate(('#fdf4e6', '#d8413a', '#fdf4e6', '#d8413a', '#fdf4e6')):
        box((.74 + (0, .075, .16, .245, .32)[k], 1.585, .56), ((.08, .03, .14, .03, .08)[k] + .03, .03, .42), clay(c, .85, dent=.2, scale=14), .012)
    rod((.66, 1.6, .76), (1.14, 1.6, .76), .016, clay('#f2d9a0', .3))
    # the tub
    tx, ty = .14, -.02
    lathe([(.001, .03), (.44, .03), (.44, .02), (.47, .02), (.54, .26), (.555, .29), (.565, .3), (.545, .312), (.525, .3), (.5, .2), (.001, .1)], clay('#f6efe2', .35, mottle=.03), (tx, ty, 0), seg=96)
    ring((tx, ty, .304), .548, .021, clay('#35589a', .4), seg=96)
    lathe([(.001, 0), (.517, 0)], water('#54b4c9', waves=.2, scale=(5, 5)), (tx, ty, .262), seg=96, sub=0)
    for q in (.245, .31):
        ring((tx + .06, ty - .04, .262), q, .008, clay('#a9dfe6', .2), scale=(1, 1, .5), seg=96)
    # the boat
    bx, by, z, r = .2, -.06, .2, .2
    lathe([(.001, 0), (.08, 0), (.14, .03), (.195, .1), (.212, .165), (.222, .18), (.21, .188), (.198, .17), (.18, .1), (.001, .04)], clay('#e4473c', .35, mottle=.04), (bx, by, z), (4, -3, 0), seg=64)
    blob((bx, by, z + .1), .1, clay('#d8994f', .6, mottle=.2), .06, scale=(1.2, 1.1, .8))
    wood = clay('#c08a54', .6, dent=.2, scale=8)
    top = z + .74
    rod((bx, by, z + .1), (bx, by, top), .017, wood)
    knead([ball((bx, by, top + .06), .06, wood, (.85, .4, 1.3)), rod((bx, by, top - .08), (bx, by, top), .018, wood, .022)], wood, .007, 3)
    rod((bx - .2, by - .07, top - .09), (bx + .2, by + .07, top - .09), .012, wood)
    _sail(.38, .36, (bx, by - .016, top - .09), 20)
    at, rot = (-.42, .48, 0), -142
    person(at, rot, 'stand', hip=.235, feet=((-.08, -.17, .0), (.08, -.17, .0)), hands=((-.27, .12, .62), (.27, .12, .62)), coat='#5f8fcb', trousers='#34406b', hair='#5a2f1c', style='short', skin=SKINS[0], lean=0, nod=-6)
    _face(at, rot, [ball((0, .112, -.082), .03, clay('#7a2a2a', .5), (1.25, .5, .85), seg=16)], .235, nod=-6)
    camera((.02, -3.6, 1.5), (.02, .2, .44), 45, 1.1, (.05, .1, .5))
