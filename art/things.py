"""Things that quests ask for again and again, each a function that returns an object or a group."""
import math

from mathutils import Vector

from shapes import *
from stage import R, clay, lamp

WOOD, DARK = '#b9824f', '#2b2f45'


# ---------- nature

def pine(colour='#2f8a66', h=1.6, tiers=4, snow=None):
    p, r = [(.001, h * .1)], h * .27
    for i in range(tiers):
        z, q = h * (.12 + .88 * i / tiers), r * (1 - i / (tiers + .35))
        top = h * (.12 + .88 * (i + 1) / tiers)
        p += [(q * .93, z - .02), (q, z + .03), (q * .5, z + (top - z) * .75)]
    p += [(.02, h * 1.0), (.001, h * 1.01)]
    tree = [bake(lathe(p, clay(colour, vary=.16, scale=9, dent=.25), seg=28, wobble=.07)),
            rod((0, 0, -.1), (0, 0, h * .2), h * .045, clay('#7a5236'))]
    if snow:
        q = [(.001, h * 1.03), (.035, h * 1.0), (r * .42, h * .80), (r * .40, h * .775), (.001, h * .8)]
        tree.append(bake(lathe(q, clay(snow, .8), seg=24, wobble=.1, waves=5)))
    return group(tree)


def tree(crown='#7fae4a', h=1.5, trunk='#7a5236', lumps=6):
    """A round tree with a kneaded crown."""
    m = clay(crown, vary=.14, scale=6, dent=.25)
    r = h * .27
    parts = [ball((0, 0, h * .7), r, m)]
    for i in range(lumps):
        a = 2 * math.pi * i / lumps + R.random()
        parts.append(ball((r * .62 * math.cos(a), r * .62 * math.sin(a), h * .7 + r * R.uniform(-.35, .5)), r * R.uniform(.5, .72), m))
    return group([knead(parts, m, h * .028, 5), rod((0, 0, -.08), (0, 0, h * .6), h * .05, clay(trunk), h * .035)])


def rock(r=.3, colour='#9a95a6'):
    return blob((0, 0, 0), r, clay(colour, .75, vary=.1, dent=.3), .3, scale=(1.2, 1, .75))


def tuft(colour='#7fae4a', h=.12, blades=5):
    """Grass as a soft clump of thick bent blades."""
    m = clay(colour, .7, vary=.18)
    parts = []
    for i in range(blades):
        a = 2 * math.pi * i / blades + R.uniform(-.4, .4)
        x, y, q = math.cos(a), math.sin(a), h * R.uniform(.75, 1.15)
        parts.append(tube([(x * .01, y * .01, -.02), (x * .028, y * .028, q * .6), (x * q * .55, y * q * .55, q)], h * .085, m, (1.1, 1, .3)))
    return group(parts)


def flower(petals='#fff4e2', centre='#f2b632', h=.13):
    """Five flat petals on a short stem, slightly tilted."""
    m = clay(petals, .6, vary=.1)
    parts = [rod((0, 0, 0), (.01, 0, h), .006, clay('#5f9a4c')), ball((.012, 0, h + .008), .017, clay(centre), (1, 1, .6), seg=12)]
    for i in range(5):
        a = 2 * math.pi * i / 5
        parts.append(ball((.012 + .028 * math.cos(a), .028 * math.sin(a), h + .002), .021, m, (1, 1, .35), (0, 12 * math.cos(a), math.degrees(a)), seg=12))
    return group(parts)


def cloud(at, size=1.0, colour='#fff6ee', lumps=5):
    m = clay(colour, .9, mottle=.03, dent=.05)
    parts = []
    for i in range(lumps):
        x = (i - (lumps - 1) / 2) * .42
        r = .5 * (1 - .25 * abs(x)) * R.uniform(.75, 1.1)
        parts.append(ball((x, R.uniform(-.1, .1), r * .45), max(.18, r), m, (1, .8, .85)))
    o = knead(parts, m, .05, 8)
    o.location, o.scale = at, (size, size, size)
    return o


def mountains(y, z, width, height, m, seed=0, peaks=5, depth=6, n=120, sharp=0, top=None):
    """A ridge across the view, as a height field. sharp: 0 rolling to 1 alpine; top: the x of the highest peak."""
    def f(x, v):
        ridge = smooth(0, 1, 1 - min(1, abs(v - y) / depth))
        a = .55 + .45 * math.sin(x / width * peaks * math.pi * 2 + seed * 1.7) * math.cos(x / width * peaks * 2.6 + seed)
        k = height * .9
        crest = sum((1 - abs(noise.noise((x / k * 2 ** i, v / k * 2 ** i, seed + i * 5.1))) * 2) / 2 ** i for i in range(5)) / 2
        soft = .45 + .55 * a + .30 * fbm(x / height * .55, v / height * .55, seed)
        q = soft * (1 - sharp) + sharp * (.25 + .62 * crest)
        if top is not None:
            q = q * .62 + .62 * math.exp(-abs((x - top) / (height * .62)) ** 1.5) * (1 + .25 * crest)
        return z + height * ridge * q - .2
    return land(f, m, (-width / 2, width / 2), (y - depth, y + depth), n)


# ---------- town

def window(at, w, h, rot=0, lit=None, frame='#fbf3e4', sill=True):
    """In a wall that faces -Y. lit: None or a warm colour."""
    glass = clay(lit, emit=1.15) if lit else clay('#5d7b94', .25, mottle=.02, dent=0)
    parts = [box((0, -.005, 0), (w + .05, .05, h + .05), clay(frame), .012), box((0, -.022, 0), (w, .03, h), glass, .006),
             box((0, -.038, 0), (.016, .014, h), clay(frame), .003), box((0, -.038, h * .12), (w, .014, .016), clay(frame), .003)]
    if sill:
        parts.append(box((0, -.04, -h / 2 - .03), (w + .1, .09, .03), clay(frame), .01))
    return group(parts, at, (0, 0, rot))


LIT = ('#ffc56e', '#ffb04f', '#ffd795')


def house(at=(0, 0, 0), w=1.0, d=.9, floors=3, columns=2, wall='#f0c9a0', roof='#c0553f', rot=0, lit=0, door='#7a4636', gable=False, storey=.52,
          shutters=None, chimney=True):
    """A town house whose front faces -Y. gable: the roof's triangle faces the front."""
    h = floors * storey + .12
    m, r = clay(wall, .75, scale=3), clay(roof, .75, scale=8, dent=.3)
    parts = [box((0, 0, h / 2 - .1), (w, d, h + .2), m, .035), box((0, -d / 2 - .005, .06), (w + .03, .05, .12), clay('#d8c7b3'), .015)]
    rise, over = .45 * (w if gable else d), .07
    if gable:
        parts += [extrude([(-w / 2, h - .02), (w / 2, h - .02), (0, h + rise - .02)], d, m, bevel=.02)]
        for s in (-1, 1):
            mid, ln = (s * (w / 4 + over / 4), 0, h + rise / 2 - .01), math.hypot(w / 2, rise) + over
            parts.append(box(mid, (ln, d + .14, .06), r, .025, (0, s * math.degrees(math.atan2(rise, w / 2)), 0)))
    else:
        parts += [extrude([(-d / 2, h - .02), (d / 2, h - .02), (0, h + rise - .02)], w, m, rot=(0, 0, 90), bevel=.02)]
        for s in (-1, 1):
            mid, ln = (0, s * (d / 4 + over / 4), h + rise / 2 - .01), math.hypot(d / 2, rise) + over
            parts.append(box(mid, (w + .06, ln, .06), r, .025, (-s * math.degrees(math.atan2(rise, d / 2)), 0, 0)))
    if chimney:
        parts.append(box((w * .25, d * .1, h + rise * .85), (.13, .13, .35), clay('#b5674f'), .02))
    for f in range(floors):
        for c in range(columns):
            x = w * ((c + .5) / columns - .5)
            if f == 0 and c == columns // 2 and door:
                parts.append(box((x, -d / 2 - .01, .2), (.22, .05, .42), clay(door), .02))
                continue
            z = .3 + f * storey
            on = R.choice(LIT) if R.random() < lit else None
            parts.append(window((x, -d / 2, z), min(.2, w / columns * .5), .27, lit=on))
            if shutters:
                g = min(.2, w / columns * .5)
                parts += [box((x + s * (g * .5 + .075), -d / 2 - .015, z), (.075, .03, .3), clay(shutters), .012) for s in (-1, 1)]
    return group(parts, at, (0, 0, rot))


WALLS = ('#f0c9a0', '#e9a98a', '#f4dfb6', '#c9d3c0', '#e7b9b0', '#b9c9d6', '#f3e8d6', '#e8c072')
ROOFS = ('#b9543f', '#c96a4a', '#a94b40', '#8d4a45')


def row(start, end, y, rot=0, floors=(2, 4), lit=0, walls=WALLS, roofs=ROOFS, **more):
    """Houses wall to wall along X from start to end, fronts towards -Y (before the turn around the origin)."""
    made, x = [], start
    while x < end:
        w = R.uniform(.8, 1.25)
        made.append(house((x + w / 2, y + R.uniform(-.04, .04), 0), w, 1.0, R.randint(*floors), 2 if w < 1.05 else 3, R.choice(walls), R.choice(roofs), lit=lit,
                          gable=R.random() < .4, **more))
        x += w
    return group(made, rot=(0, 0, rot))


def church(at=(0, 0, 0), rot=0, wall='#f3e4cc', roof='#b9543f', spire='#4f8f86', h=3.4):
    m, r = clay(wall, .75, scale=3), clay(roof, .75, dent=.3)
    parts = [box((0, 0, h / 2), (.95, .95, h), m, .04), box((0, 0, h - .1), (1.05, 1.05, .1), m, .03), box((0, 1.6, .9), (1.5, 2.6, 1.8), m, .04),
             extrude([(-.85, 1.8), (.85, 1.8), (0, 2.7)], 2.7, r, (0, 1.6, 0), bevel=.03),
             lathe([(.72, 0), (.68, .05), (.5, .35), (.52, .55), (.3, .85), (.05, 1.9), (.001, 1.92)], clay(spire, .6, dent=.2), (0, 0, h), seg=32), ball((0, 0, h + 1.97), .08, clay('#f2b632', .3))]
    parts += [box((x, y, h - .7), (.2 if y else .05, .2 if x else .05, .42), clay('#6a5b66'), .02) for x, y in ((.47, 0), (-.47, 0), (0, -.47))]
    parts.append(lathe([(.001, 0), (.24, 0), (.24, .04), (.001, .045)], clay('#fff4e2'), (0, -.46, h - 1.35), (90, 0, 0), seg=32))
    return group(parts, at, (0, 0, rot))


def street_lamp(at=(0, 0, 0), h=1.5, watts=40, colour='#ffb968', arm=0, pole='#2f3348'):
    m = clay(pole, .5)
    parts = [lathe([(.001, 0), (.07, 0), (.07, .04), (.04, .08), (.026, .2), (.02, h), (.001, h)], m, seg=20)]
    x = arm
    if arm:
        parts.append(tube([(0, 0, h - .1), (0, 0, h + .08), (arm * .5, 0, h + .12), (arm, 0, h + .06)], .016, m))
        parts += [lathe([(.001, .07), (.03, .06), (.11, -.02), (.10, -.03), (.001, -.01)], m, (arm, 0, h + .02), seg=24)]
        globe, z = ball((arm, 0, h - .02), .055, clay(colour, emit=2.2)), h - .1
    else:
        parts += [lathe([(.001, .06), (.04, .05), (.1, 0), (.095, -.012)], m, (0, 0, h + .23), seg=24), ring((0, 0, h), .035, .016, m)]
        globe, z = ball((0, 0, h + .12), .13, clay(colour, emit=1.3)), h + .12
    globe.visible_shadow = False  # the light stands inside the globe
    parts.append(globe)
    if watts:
        lamp((at[0] + x, at[1], at[2] + z), colour, watts, .11)
    return group(parts, at)


def bench(at=(0, 0, 0), rot=0, w=1.0, colour=WOOD, back=True, legs=DARK):
    """Its back is at -Y: who sits on it looks along +Y. The seat is at .25."""
    m, leg = clay(colour, vary=.06, scale=9), clay(legs, .5)
    parts = [box((0, y, .24), (w, .075, .035), m, .014) for y in (-.085, 0, .085)]
    if back:
        parts += [box((0, -.14 - .012 * i, .34 + .09 * i), (w, .03, .07), m, .013, (8, 0, 0)) for i in range(2)]
    for s in (-1, 1):
        x = s * w * .4
        parts += [rod((x, .09, 0), (x, .08, .22), .022, leg), rod((x, -.1, 0), (x, -.1, .22), .022, leg), rod((x, -.1, .215), (x, .1, .215), .02, leg)]
        if back:
            parts.append(rod((x, -.1, .22), (x, -.165, .48), .02, leg))
    return group(parts, at, (0, 0, rot))


def fence(a, b, n, h=.32, colour='#c99b6b', z=lambda x, y: 0):
    """Posts with two rails from a to b, following the ground."""
    m = clay(colour, vary=.08)
    p = [Vector((a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n, 0)) for i in range(n + 1)]
    for q in p:
        q.z = z(q.x, q.y)
    parts = [rod(q - Vector((0, 0, .1)), q + Vector((0, 0, h)), .03, m) for q in p]
    for u, v in zip(p, p[1:]):
        parts += [rod(u + Vector((0, -.025, h * k)), v + Vector((0, -.025, h * k)), .02, m) for k in (.45, .85)]
    return group(parts)


def bridge(span=3.0, width=.8, rise=.5, colour='#c9b39b', parapet=.16):
    """A stone bridge along X with one round arch; the water is at 0."""
    n, r = 24, span * .36
    deck = lambda x: rise + .12 + .22 * (1 - (x / (span / 2)) ** 2)
    outer = [(-span / 2 + span * i / n, deck(-span / 2 + span * i / n)) for i in range(n + 1)]
    arch = [(r * math.cos(a), -.3 + (rise + .12 + .15) * math.sin(a)) for a in [math.pi * i / n for i in range(n + 1)]]
    side = [(-span / 2, -.3), *reversed(arch), (span / 2, -.3), *reversed(outer)]
    m = clay(colour, .8, dent=.25, scale=4)
    wall = [(x, z) for x, z in outer] + [(x, z + parapet) for x, z in reversed(outer)]
    parts = [extrude(side, width, m, bevel=.02)]
    parts += [extrude(wall, .08, m, (0, s * (width / 2 - .02), 0), bevel=.02) for s in (-1, 1)]
    e = group(parts)
    e['deck'] = 1
    return e


def steps(n, w, run=.2, rise=.09, colour='#d8c3a8'):
    """A flight of steps that climbs along +Y."""
    m = clay(colour, vary=.07, scale=4)
    return group([box((0, run * (i + .5), rise * (i + .5) - .15), (w, run + .015, rise + .3), m, .018) for i in range(n)])


# ---------- vehicles

def bicycle(at=(0, 0, 0), rot=0, frame='#2a7f78', basket=None, size=1.0, tyre='#3a3540', saddle='#5a3a28'):
    """Rides along +Y. The saddle is at (0, -.14, .5), the handlebar at (0, .28, .56), the bottom bracket at (0, 0, .17)."""
    f, t, s = clay(frame, .4), clay(tyre, .7), clay(saddle, .7)
    steel = clay('#d9d6d0', .35)
    parts = []
    for y in (-.30, .34):
        parts += [ring((0, y, .2), .18, .022, t, (0, 90, 0)), ring((0, y, .2), .158, .009, steel, (0, 90, 0)), rod((-.03, y, .2), (.03, y, .2), .02, steel)]
        parts += [rod((0, y, .2), (0, y + .155 * math.cos(a), .2 + .155 * math.sin(a)), .0035, steel, seg=6) for a in [math.pi * i / 5 + .2 for i in range(10)]]
    a, b, c, d = (0, 0, .18), (0, -.12, .44), (0, .235, .5), (0, .25, .44)
    parts += [rod(p, q, .018, f) for p, q in ((a, b), (a, d), (b, c), ((0, .225, .54), (0, .27, .38)))]
    for x in (-.028, .028):
        parts += [rod((x, -.3, .2), (x * .6, 0, .18), .011, f), rod((x, -.3, .2), (x * .5, -.11, .40), .011, f), rod((x, .34, .2), (x * .8, .265, .40), .013, f)]
    parts += [knead([ball((0, -.15, .495), .06, s, (.95, 1.2, .4)), rod((0, -.12, .495), (0, -.03, .495), .028, s, .018)], s, .008, 3),
              rod(b, (0, -.135, .485), .012, steel)]
    parts += [tube([(-.17, .15, .565), (-.15, .23, .575), (0, .24, .555), (.15, .23, .575), (.17, .15, .565)], .014, steel)]
    parts += [rod((x * 1.02, .14, .565), (x, .19, .568), .021, s) for x in (-.168, .168)]
    parts += [ring(a, .05, .009, steel, (0, 90, 0)), rod((.035, 0, .18), (.035, .03, .09), .009, steel), rod((-.035, 0, .18), (-.035, -.03, .27), .009, steel),
              box((.07, .03, .085), (.07, .05, .018), t, .006), box((-.07, -.03, .275), (.07, .05, .018), t, .006)]
    for y, e in ((-.30, 1), (.34, 1)):  # mudguards
        parts.append(tube([(0, y + .2 * math.cos(q), .2 + .215 * math.sin(q)) for q in [math.radians(g) for g in range(20, 170, 15)]], .012, f))
    if basket:
        parts += [lathe([(.001, 0), (.09, 0), (.125, .14), (.132, .15), (.118, .145), (.08, .02), (.001, .02)], clay(basket, .8, dent=.6, scale=26), (0, .39, .43),
                        seg=24, scale=(1.15, .85, 1))]
    return group(parts, at, (0, 0, rot), size)


def boat(at=(0, 0, 0), rot=0, hull='#e4473c', inside='#d9a66d', length=1.5, width=.56, mast=False, sail='#fff4e2', oars=False, stripe=WHITE):
    """A small wooden boat along Y, its bow at +Y; the waterline is at 0."""
    n, k = 18, 8
    v, f = [], []

    def section(t, inset, depth):
        w = width / 2 * (1 - abs(2 * t - .92) ** 2.6 if t > .46 else 1 - .35 * abs(2 * t - .92) ** 3)
        w = max(.012, w - inset)
        y, top = (t - .5) * length * (1 - inset / length), .17 + .16 * max(0, t - .5) ** 2 * 4
        return [(w * math.sin(a) * (1 if abs(a) < 1.3 else 1.04), y, top - (top + depth) * max(0, math.cos(a)) ** .7)
                for a in [math.pi * (j / k - .5) for j in range(k + 1)]]
    for inset, depth in ((0, .12), (.04, .02)):
        base = len(v)
        for i in range(n + 1):
            v += section(i / n, inset, depth)
        f += [(base + i * (k + 1) + j, base + i * (k + 1) + j + 1, base + (i + 1) * (k + 1) + j + 1, base + (i + 1) * (k + 1) + j) for i in range(n) for j in range(k)]
        if base == 0:
            f.append(tuple(range(k + 1)))
    outer = (n + 1) * (k + 1)
    hull_m, in_m, rim_m = clay(hull, .45), clay(inside, .7), clay(stripe)
    cut = n * k + 1
    parts = [mesh(v[:outer], f[:cut], hull_m, sub=1), mesh(v[outer:], [tuple(i - outer for i in q) for q in f[cut:]], in_m, sub=1)]
    for s in (0, k):
        parts.append(tube([v[i * (k + 1) + s] for i in range(n + 1)], .022, rim_m))
    stern = [v[0], v[k]]
    parts += [rod(stern[0], stern[1], .022, rim_m)]
    parts += [box((0, y, .12), (width * .86, .13, .025), in_m, .01) for y in (-length * .2, length * .12)]
    if mast:
        parts += [rod((0, length * .14, 0), (0, length * .14, 1.75), .022, clay(WOOD)),
                  extrude([(-.82, .38), (-.03, .34), (-.03, 1.68)], .014, clay(sail, .8), (0, length * .14, 0), (0, 0, 90), bevel=.004),
                  rod((0, length * .14, .34), (0, length * .14 - .82, .36), .017, clay(WOOD))]
    if oars:
        for s in (-1, 1):
            a, b = (s * .08, .12, .30), (s * .78, -.10, .0)
            parts += [rod(a, b, .014, clay(WOOD)), ball((s * .86, -.125, -.035), .1, clay(WOOD), (1, .4, .16), (0, s * 20, s * -17))]
    return group(parts, at, (0, 0, rot))


def tram(at=(0, 0, 0), rot=0, body='#d8412f', top='#f6ead2', lit='#ffc878'):
    """Its front faces -Y; 2.7 long, 1.0 wide, 1.3 high."""
    m, t, d, glass = clay(body, .35), clay(top, .5), clay('#3a3540', .6), clay(lit, emit=.85)
    parts = [knead([box((0, 1.3, .42), (.92, 2.6, .44), m, .1), box((0, .06, .42), (.84, .2, .44), m, .08)], m, .02, 4),
             knead([box((0, 1.3, .92), (.9, 2.56, .62), t, .12), box((0, .06, .88), (.8, .16, .5), t, .08)], t, .02, 4),
             box((0, 1.3, .17), (.8, 2.4, .14), d, .04), box((0, 1.3, 1.25), (.6, 2.2, .1), clay('#cfc3ac'), .04)]
    parts += [box((0, -.03, .92), (.66, .05, .34), glass, .05), box((0, -.035, 1.16), (.4, .04, .09), clay('#ffe2a6', emit=1.0), .02),
              box((0, -.055, .92), (.02, .03, .36), t, .005)]
    for s in (-1, 1):
        parts += [box((s * .452, .35 + i * .42, .94), (.03, .33, .34), glass, .04) for i in range(5)]
        parts += [ball((s * .29, -.05, .38), .065, clay('#fff0c8', emit=1.6), (1, .45, 1)), ring((s * .29, -.055, .38), .066, .014, t, (90, 0, 0))]
    parts += [box((0, -.045, .22), (.8, .06, .07), d, .02), ball((0, -.06, .60), .05, clay('#f2b632', .4), (1, .3, 1))]
    parts += [tube([(-.28, 1.5, 1.3), (-.3, 1.25, 1.48), (-.26, 1.05, 1.62)], .014, d, bend=False), tube([(.28, 1.5, 1.3), (.3, 1.25, 1.48), (.26, 1.05, 1.62)], .014, d, bend=False),
              rod((-.36, 1.05, 1.63), (.36, 1.05, 1.63), .016, d)]
    return group(parts, at, (0, 0, rot))


def ferris_wheel(at=(0, 0, 0), rot=0, r=2.2, cabins=12, colour='#e4473c', rim='#fff4e2', lights=None):
    m, rm = clay(colour, .4), clay(rim, .5)
    parts = []
    z = r * 1.22
    for y in (-.16, .16):
        parts += [ring((0, y, z), r, .045, rm, (90, 0, 0), seg=96), ring((0, y, z), r * .78, .022, rm, (90, 0, 0), seg=96)]
        parts += [rod((0, y, z), (r * math.cos(a), y, z + r * math.sin(a)), .018, rm) for a in [2 * math.pi * i / cabins for i in range(cabins)]]
        parts += [rod((s * r * .52, y * 2.2, 0), (0, y * 1.3, z), .075, m, .05) for s in (-1, 1)]
    parts.append(rod((0, -.3, z), (0, .3, z), .12, m))
    tones = ('#e4473c', '#f2b632', '#2a7f78', '#3f8fd8')
    for i in range(cabins):
        a = 2 * math.pi * (i + .5) / cabins
        x, h = r * math.cos(a), z + r * math.sin(a)
        c = clay(tones[i % 4], .45)
        parts += [box((x, 0, h - .24), (.42, .42, .22), c, .05), lathe([(.001, .14), (.11, .115), (.26, 0), (.25, -.02)], c, (x, 0, h + .03), seg=20),
                  *[rod((x + s * .17, 0, h - .16), (x + s * .17, 0, h + .04), .02, rm) for s in (-1, 1)]]
        if lights:
            parts += [ball((r * math.cos(b), -.2, z + r * math.sin(b)), .035, clay(lights, emit=2), seg=12) for b in (a, a + math.pi / cabins)]
    return group(parts, at, (0, 0, rot))


# ---------- outing

def tent(at=(0, 0, 0), rot=0, colour='#f2b632', inner='#fff4e2', lit=False, size=1.0):
    """A ridge tent, its open front towards -Y."""
    w, h, d = 1.1, .78, 1.3
    m, i = clay(colour, .7), clay(inner, .8) if not lit else clay('#ffc063', emit=.7)
    parts = []
    slope, angle = math.hypot(w / 2, h), math.degrees(math.atan2(h, w / 2))
    for s in (-1, 1):
        n = 10  # cloth that sags a little
        v, f = [], []
        for a in range(n + 1):
            for b in range(n + 1):
                u, t = a / n, b / n
                sag = .05 * math.sin(math.pi * u) * math.sin(math.pi * t) + .035 * math.sin(math.pi * t)
                v.append((s * (w / 2 + .06) * (1 - t) + s * -sag * .6, (u - .5) * d, h * t - sag * .5))
        f = [(a * (n + 1) + b, a * (n + 1) + b + 1, (a + 1) * (n + 1) + b + 1, (a + 1) * (n + 1) + b) for a in range(n) for b in range(n)]
        o = mesh(v, f, m)
        k = o.modifiers.new('solid', 'SOLIDIFY')
        k.thickness = .025
        parts.append(o)
        flap = extrude([(s * (w / 2 - .02), 0), (s * .13, 0), (s * .04, h * .93)] if s > 0 else [(s * .13, 0), (s * (w / 2 - .02), 0), (s * .04, h * .93)], .02,
                       clay(colour), (0, -d / 2 + .05, 0), bevel=.006)
        parts.append(flap)
    parts += [extrude([(-w / 2, 0), (w / 2, 0), (0, h * .97)], .02, i, (0, d / 2 - .08, 0), bevel=.004), box((0, 0, .012), (w * .95, d * .95, .03), i, .01)]
    parts += [rod((0, y, 0), (0, y, h + .07), .018, clay(WOOD)) for y in (-d / 2, d / 2)]
    return group(parts, at, (0, 0, rot), size)


def campfire(at=(0, 0, 0), watts=60, size=1.0):
    parts = [blob((.27 * math.cos(a), .27 * math.sin(a), .03), .075, clay('#8d8794', .8, vary=.1), .3) for a in [2 * math.pi * i / 9 for i in range(9)]]
    parts += [rod((.2 * math.cos(a), .2 * math.sin(a), .03), (-.05 * math.cos(a), -.05 * math.sin(a), .16), .032, clay('#6b4630')) for a in (.3, 1.4, 2.6, 3.9, 5.1)]
    for colour, r, h, e in (('#ff7a2a', .12, .34, 1.1), ('#ffb53a', .075, .25, 1.5)):
        m = clay(colour, emit=e)
        parts.append(knead([tube([(x, y, .05), (x * 1.5, y, .05 + q * .5), (x * .6 + .01, y, .05 + q)], r, m, (1, .7, .12)) for x, y, q in
                            ((0, 0, h), (.06, .02, h * .7), (-.06, .01, h * .62))], m, .012, 3))
    if watts:
        lamp((at[0], at[1] - .05, at[2] + .28), '#ff9a4a', watts, .12)
    return group(parts, at, size=size)


def umbrella(at=(0, 0, 0), rot=(0, 0, 0), colour='#e4473c', r=.42, h=.62):
    """Held at its handle: at is the hand."""
    m = clay(colour, .6)
    n, k, v, f = 8, 8, [], []
    for i in range(n * 4):
        a = 2 * math.pi * i / (n * 4)
        w = 1 - .035 * abs(math.sin(a * n / 2)) ** .5 * 0 - .05 * (1 - abs(math.cos(a * n / 2)))
        v += [(r * w * math.sin(t) * math.cos(a), r * w * math.sin(t) * math.sin(a), h + r * .62 * (math.cos(t) - .35)) for t in [j / k * 1.45 for j in range(k + 1)]]
    for i in range(n * 4):
        j = (i + 1) % (n * 4)
        f += [(i * (k + 1) + q, i * (k + 1) + q + 1, j * (k + 1) + q + 1, j * (k + 1) + q) for q in range(k)]
    cloth = mesh(v, f, m)
    s = cloth.modifiers.new('solid', 'SOLIDIFY')
    s.thickness = .015
    parts = [cloth, rod((0, 0, -.06), (0, 0, h + r * .42 + .05), .012, clay('#3a3540')), rod((0, 0, -.1), (0, 0, -.02), .022, clay(WOOD))]
    return group(parts, at, rot)


def balloon(at, colour='#e4473c', size=1.0, string=None):
    m = clay(colour, .3, mottle=.03, dent=.03)
    parts = [lathe([(.001, -.17), (.03, -.165), (.09, -.1), (.145, .0), (.15, .06), (.12, .135), (.06, .175), (.001, .183)], m, at, seg=28, scale=(size,) * 3),
             lathe([(.001, -.16), (.022, -.2), (.012, -.2)], m, at, seg=12, scale=(size,) * 3)]
    if string:
        a = Vector(at) - Vector((0, 0, .19 * size))
        b = Vector(string)
        parts.append(tube([a, (a + b) / 2 + Vector((.02, 0, -.04)), b], .004, clay('#f6efe2')))
    return group(parts)


def hot_air_balloon(at, r=1.0, colours=('#e4473c', '#fff4e2'), rot=0):
    parts = []
    n = 16
    profile = [(.001, 1.0), (.35, .94), (.68, .74), (.93, .36), (1.0, .0), (.93, -.36), (.66, -.8), (.36, -1.12), (.2, -1.26)]
    for i in range(n):
        m = clay(colours[i % len(colours)], .55, mottle=.05)
        v, f = [], []
        s = 5
        for j in range(s + 1):
            a = 2 * math.pi * (i + j / s) / n
            w = 1 + .028 * math.sin(math.pi * j / s)
            v += [(r * q * w * math.cos(a), r * q * w * math.sin(a), r * z) for q, z in profile]
        k = len(profile)
        f = [(j * k + q, j * k + q + 1, (j + 1) * k + q + 1, (j + 1) * k + q) for j in range(s) for q in range(k - 1)]
        parts.append(mesh(v, f, m, sub=1))
    b = clay('#b07b47', .8, dent=.5, scale=20)
    parts += [box((0, 0, -r * 1.72), (r * .34, r * .34, r * .26), b, .04)]
    parts += [rod((s * r * .14, t * r * .14, -r * 1.6), (s * r * .16, t * r * .16, -r * 1.22), .01, clay('#5a3a28')) for s in (-1, 1) for t in (-1, 1)]
    return group(parts, at, (0, 0, rot))


def kite(at, rot=(0, 0, 0), colour='#e4473c', second='#f2b632', size=1.0):
    a = extrude([(-.3, .0), (0, -.5), (.0, .32)], .012, clay(colour), bevel=.004)
    b = extrude([(0, -.5), (.3, .0), (.0, .32)], .012, clay(second), bevel=.004)
    tail = tube([(0, 0, -.5), (.1, 0, -.72), (-.08, 0, -.95), (.08, 0, -1.2)], .01, clay('#fff4e2'))
    bows = [ball((x, 0, z), .05, clay(colour), (1.2, .4, .6), seg=12) for x, z in ((.06, -.74), (-.05, -.97), (.06, -1.18))]
    return group([a, b, tail, *bows], at, rot, size)


def jetty(at=(0, 0, 0), length=3.0, w=.85, colour=WOOD, z=.16):
    """Planks along +Y on posts."""
    m = clay(colour, vary=.1, scale=7, dent=.2)
    parts = [box((R.uniform(-.008, .008), .1 + i * .2, z + R.uniform(-.005, .005)), (w, .185, .05), m, .02, (0, 0, R.uniform(-1, 1))) for i in range(int(length / .2))]
    for y in [q * .9 + .3 for q in range(int(length / .9) + 1)]:
        parts += [rod((s * w * .52, y, -.6), (s * w * .52, y, z + .16), .05, clay('#8f6644', vary=.1)) for s in (-1, 1)]
    return group(parts, at)


def hut(at=(0, 0, 0), rot=0, lit=True, size=1.0, snow=None):
    """A mountain hut of logs on a stone base; front to -Y."""
    wood, roof = clay('#9a6a42', vary=.1, dent=.25, scale=7), clay(snow or '#7b4a3a', .8, dent=.25)
    parts = [box((0, 0, .1), (1.66, 1.26, .3), clay('#a39b98', .85, dent=.4, scale=5), .05)]
    for i in range(7):
        parts.append(box((0, 0, .3 + i * .1), (1.56, 1.16, .098), wood, .04))
    parts.append(extrude([(-.78, .95), (.78, .95), (0, 1.5)], 1.12, wood, bevel=.02))
    for s in (-1, 1):
        parts.append(box((s * .44, 0, 1.27), (1.13, 1.5, .09 if not snow else .16), roof, .04, (0, s * 35, 0)))
    parts += [box((.3, .2, 1.62), (.2, .2, .5), clay('#a39b98', .85), .03), box((-.28, -.6, .55), (.3, .05, .56), clay('#5f4030'), .02)]
    parts.append(window((.34, -.6, .66), .3, .28, lit='#ffc56e' if lit else None))
    parts.append(window((0, -.57, 1.14), .2, .2, lit='#ffb04f' if lit else None, sill=False))
    parts += [box((.34 + s * .24, -.61, .66), (.13, .03, .32), clay('#b8473b'), .012) for s in (-1, 1)]
    return group(parts, at, (0, 0, rot), size)


def lighthouse(at=(0, 0, 0), h=3.2, lit=True, stripes=('#fbf3e8', '#d8412f')):
    parts = []
    r0, r1, n = .46, .29, 6
    for i in range(n):
        a, b = r0 + (r1 - r0) * i / n, r0 + (r1 - r0) * (i + 1) / n
        parts.append(lathe([(a * .98, h * i / n), (a, h * i / n + .02), (b, h * (i + 1) / n - .01), (b * .98, h * (i + 1) / n)], clay(stripes[i % 2]), seg=40, sub=0))
    parts += [lathe([(.001, h), (r1 + .14, h), (r1 + .15, h + .05), (.001, h + .06)], clay('#3a3540'), seg=40),
              lathe([(.001, 0), (.19, 0), (.19, .4), (.001, .4)], clay('#ffd98a', emit=1.3) if lit else clay('#9fc0d0', .2), (0, 0, h + .06), seg=24),
              lathe([(.001, .34), (.05, .32), (.16, .2), (.27, .0), (.26, -.02), (.001, .02)], clay('#d8412f'), (0, 0, h + .46), seg=32), ball((0, 0, h + .83), .05, clay('#3a3540')),
              ring((0, 0, h + .22), r1 + .13, .014, clay('#3a3540'))]
    parts += [rod(((r1 + .13) * math.cos(a), (r1 + .13) * math.sin(a), h + .05), ((r1 + .13) * math.cos(a), (r1 + .13) * math.sin(a), h + .22), .012, clay('#3a3540')) for a in
              [2 * math.pi * i / 14 for i in range(14)]]
    parts.append(box((0, -r0 + .0, .22), (.22, .1, .44), clay('#7a4636'), .04))
    return group(parts, at)


def stall(at=(0, 0, 0), rot=0, cloth=('#e4473c', '#fff4e2'), w=1.5):
    """A market stall, open towards -Y; the counter is at .42."""
    m = clay(WOOD, vary=.06)
    parts = [box((0, 0, .40), (w, .6, .05), m, .02), box((0, -.27, .2), (w, .04, .38), m, .02)]
    parts += [rod((s * w * .48, t * .28, 0), (s * w * .48, t * .28, 1.15 - t * -.08), .024, clay('#6b4630')) for s in (-1, 1) for t in (-1, 1)]
    n = 8
    for i in range(n):
        x = w * 1.08 * ((i + .5) / n - .5)
        c = clay(cloth[i % 2], .7)
        parts += [box((x, -.02, 1.2), (w * 1.08 / n + .002, .86, .03), c, .008, (12, 0, 0)), ball((x, -.44, 1.1), w * .54 / n, c, (1, .2, 1.2))]
    return group(parts, at, (0, 0, rot))


# ---------- table

def table(at=(0, 0, 0), r=.34, h=.42, top='#f3e3c8', leg=DARK):
    """A round café table."""
    return group([lathe([(.001, 0), (r * .97, 0), (r, .02), (r * .97, .04), (.001, .04)], clay(top, .5), (0, 0, h), seg=48),
                  rod((0, 0, .03), (0, 0, h), .025, clay(leg, .5)), lathe([(.001, 0), (.2, 0), (.19, .02), (.03, .05), (.001, .05)], clay(leg, .5), seg=32)], at)


def chair(at=(0, 0, 0), rot=0, colour='#c9683f', leg=DARK):
    """Its back is at -Y; the seat is at .27."""
    m, k = clay(colour, .6), clay(leg, .5)
    parts = [lathe([(.001, 0), (.15, 0), (.16, .02), (.15, .035), (.001, .03)], m, (0, 0, .245), seg=32)]
    parts += [rod((s * .11, t * .11, .25), (s * .135, t * .135, 0), .015, k) for s in (-1, 1) for t in (-1, 1)]
    parts += [tube([(-.13, -.09, .26), (-.145, -.15, .52), (0, -.18, .60), (.145, -.15, .52), (.13, -.09, .26)], .018, k),
              tube([(-.08, -.12, .26), (-.085, -.16, .48), (0, -.17, .53), (.085, -.16, .48), (.08, -.12, .26)], .012, k)]
    return group(parts, at, (0, 0, rot))


def cup(at=(0, 0, 0), colour=WHITE, coffee='#5b3823', stripe=None, rot=0, saucer=True, size=1.0):
    m = clay(colour, .35, mottle=.03)
    parts = [lathe([(.001, .012), (.035, .012), (.052, .04), (.06, .09), (.062, .105), (.056, .107), (.053, .095), (.046, .05), (.001, .03)], m, seg=32),
             lathe([(.001, 0), (.052, 0)], clay(coffee, .25, mottle=.12, dent=.02, scale=30), (0, 0, .088), seg=32, sub=0),
             tube([(.055, 0, .088), (.1, 0, .09), (.1, 0, .042), (.048, 0, .038)], .011, m)]
    if stripe:
        parts.append(lathe([(.05, .05), (.0585, .052), (.0625, .075), (.0615, .08), (.055, .08)], clay(stripe, .4), seg=32))
    if saucer:
        parts.append(lathe([(.001, 0), (.06, 0), (.105, .018), (.108, .024), (.06, .01), (.001, .012)], m, seg=40))
    return group(parts, at, (0, 0, rot), size)


def mug(at=(0, 0, 0), colour=WHITE, band='#e4473c', coffee='#5b3823', rot=0, size=1.0):
    """Straight walls, a band, a thick handle."""
    m = clay(colour, .35, mottle=.03)
    parts = [lathe([(.001, 0), (.048, 0), (.054, .004), (.055, .012), (.055, .104), (.054, .111), (.05, .111), (.048, .104), (.048, .06), (.001, .06)], m, seg=40),
             lathe([(.054, .036), (.0562, .038), (.0562, .066), (.054, .068)], clay(band, .4), seg=40, sub=0),
             lathe([(.001, 0), (.0485, 0)], clay(coffee, .25, mottle=.12, dent=.02, scale=30), (0, 0, .094), seg=40, sub=0),
             tube([(.048, 0, .088), (.1, 0, .094), (.1, 0, .03), (.048, 0, .032)], .0115, m)]
    return group(parts, at, (0, 0, rot), size)


def plate(at=(0, 0, 0), r=.14, colour=WHITE):
    return lathe([(.001, 0), (r * .6, 0), (r, .022), (r * 1.02, .028), (r * .95, .028), (r * .6, .012), (.001, .012)], clay(colour, .35, mottle=.03), at, seg=48)


def croissant(at=(0, 0, 0), rot=0, size=1.0):
    """Horns, and ridges that grow towards the middle."""
    m = clay('#d8934a', .5, mottle=.2, dent=.2, scale=14)
    parts = []
    for i in range(11):
        t = (i - 5) / 5
        a = t * 1.35
        x, y = .105 * math.sin(a), .105 * math.cos(a) - .06
        r = .05 * (1 - .72 * abs(t) ** 1.4)
        parts.append(ball((x, y, r * .85), r * (1.0 if i % 2 else .86), m, (.5, 1, .95), (0, 0, -math.degrees(a)), seg=16))
    return group([knead(parts, m, .0045, 1)], at, (0, 0, rot), size)


def bread(at=(0, 0, 0), rot=0, size=1.0):
    m, c = clay('#c98545', .65, mottle=.2, dent=.3, scale=12), clay('#f1d3a1', .8)
    parts = [blob((0, 0, .06), .1, m, .06, scale=(1.5, .95, .75))] + [tube([(x - .02, -.06, .115), (x, 0, .135), (x + .02, .06, .115)], .012, c, (.3, 1, .3)) for x in (-.07, 0, .07)]
    return group(parts, at, (0, 0, rot), size)


def apple(at=(0, 0, 0), colour='#d8402f', size=1.0):
    return group([lathe([(.001, .012), (.02, .0), (.045, .012), (.058, .05), (.052, .085), (.03, .1), (.012, .093), (.001, .085)], clay(colour, .35, mottle=.15), seg=28),
                  rod((0, 0, .085), (.008, 0, .12), .005, clay('#6b4630')), ball((.026, 0, .118), .02, clay('#7fae4a'), (1, .5, .2), (0, -20, 0), seg=12)], at, size=size)


def thermos(at=(0, 0, 0), colour='#2a7f78', size=1.0):
    return group([lathe([(.001, 0), (.055, 0), (.06, .012), (.06, .23), (.05, .25), (.001, .25)], clay(colour, .35), seg=32),
                  lathe([(.001, .085), (.03, .085), (.042, .08), (.045, .06), (.046, .02), (.046, 0), (.001, 0)], clay('#d9d2c4', .35), (0, 0, .25), seg=32),
                  ring((0, 0, .2), .0605, .006, clay('#f6efe2'))], at, size=size)


def cloth(at, w, d, colours=('#fff4e2', '#d8513f'), rot=0, stripes=7):
    """A striped blanket or towel with rounded, slightly uneven stripes."""
    return group([box(((i - (stripes - 1) / 2) * w / stripes, 0, .008), (w / stripes + .002, d + R.uniform(-.01, .01), .018), clay(colours[i % 2], .85, dent=.3, scale=14), .007)
                  for i in range(stripes)], at, (0, 0, rot))


def basket(at=(0, 0, 0), colour='#c4914f', size=1.0):
    m = clay(colour, .8, dent=.7, scale=22)
    return group([lathe([(.001, 0), (.14, 0), (.17, .13), (.18, .15), (.16, .145), (.13, .02), (.001, .02)], m, seg=32, scale=(1.25, .85, 1)),
                  tube([(-.2, 0, .13), (-.17, 0, .3), (.17, 0, .3), (.2, 0, .13)], .014, m)], at, size=size)


def puddle(at, r=.5, colour='#5b6f8e', seed=0):
    """A flat glossy patch with a soft outline."""
    from shapes import noise
    n = 48
    v = [(r * (1 + .35 * noise.noise((math.cos(a) * 1.2, math.sin(a) * 1.2, seed))) * math.cos(a) * 1.3,
          r * (1 + .35 * noise.noise((math.cos(a) * 1.2, math.sin(a) * 1.2, seed))) * math.sin(a) * .7, 0) for a in [2 * math.pi * i / n for i in range(n)]]
    return mesh(v, [tuple(range(n))], clay(colour, .1, mottle=.02, dent=0), at, smooth=False)


__all__ = [k for k in dir() if not k.startswith('_')]

