"""Pictures at the lake."""
from kit import *
from sets.lake import lake


def _swells(x, y, rings=((.14, 0), (.42, .012), (.7, .009), (1.02, .006), (1.4, 0)), colour='#3b8fb2'):
    """Soft swells around a swimmer, part of the water. In a loop, each grows into the next."""
    m = water(colour, waves=.12)
    for (r, h), (r2, h2) in zip(rings, rings[1:]):
        r, h = r + (r2 - r) * look.phase, h + (h2 - h) * look.phase
        if h == 0:
            continue
        lathe([(r - .12, -.004), (r - .05, h * .7), (r, h), (r + .05, h * .7), (r + .12, -.004)], m, (x, y, 0), scale=(1, .9, 1), seg=64)


def lake_swim():
    mood('sunrise', azimuth=-76, elevation=18, exposure=.3)
    lake(top=4, peak=11)
    jetty((-.8, -3.6, .1), 4.4, .95, z=.16)
    cloth((-.93, -.1, .30), .42, .3, ('#fff4e2', '#2a7f78'), 4, 5)
    knead([box((-.53, -.1, .38), (.2, .14, .16), clay('#f2b632'), .05), box((-.53, -.17, .35), (.14, .06, .09), clay('#f2b632'), .03)], clay('#f2b632'), .012, 4)
    for s in (-1, 1):
        ball((-.95 + s * .05, .38, .31), .045, clay(WHITE), (.8, 1.5, .6))
    swimmer((.5, 1.9, .018 * sway()), 12 + 2 * sway())
    _swells(.52, 1.92)
    camera((-.1, -5.2, 2.5), (.1, 5, .95), 46, .8, (.5, 2.2, 0))


def lake_feet():
    mood('fog', azimuth=-70, elevation=26, power=3.2, exposure=.05, haze=(6, 26, '#e9ead8', .85), sky=[(0, '#f8ecd0'), (.12, '#e5e9d8'), (.4, '#b3d3d3'), (.9, '#7ea9b4')])
    lake(water_colour='#6aa7a6', cabin=False, peak=10, trees=60, top=-4)
    jetty((0, -4.2, .16), 4.2, 1.2, z=.16)
    # Somebody has gone in: the towel and the jumper stay on the boards.
    cloth((-.26, -.66, .345), .44, .3, ('#fff4e2', '#2a7f78'), 6, 5)
    for k, (w, d) in enumerate(((.27, .2), (.25, .18), (.22, .16))):  # a folded jumper
        knead([box((-.21 + .008 * k, -.6, .375 + .04 * k), (w, d, .038), clay('#f2b632'), .018)], clay('#f2b632'), .01, 4)
    person((.02, .95, -.48), pose='stand', coat='#e4572e', sleeves=MIA['skin'], trousers='#3f5d86', hands=((-.34, .14, .5), (.34, .2, .5)), **MIA)
    _swells(.02, .97, ((.16, 0), (.36, .011), (.6, .007), (.9, 0)), '#6aa7a6')
    for s in (-1, 1):  # sandals
        ball((.36 + s * .06, -.46, .362), .05, clay('#e4572e'), (.8, 1.9, .3))
        tube([(.36 + s * .06 - .035, -.44, .37), (.36 + s * .06, -.40, .405), (.36 + s * .06 + .035, -.44, .37)], .011, clay('#7a2f1f'))
    camera((-.15, -3.7, 1.75), (.0, 1.4, .62), 46, .9, (0, -.3, .6))


def ring_round_pond():
    """From straight above: a round pond, a path around it, one cyclist."""
    mood('morning', azimuth=-60, elevation=34, exposure=.1, haze=None)
    box((0, 0, -.5), (40, 40, 1), clay('#9fc05c', .85, second='#8db351', patch=.35, dent=.35, scale=2), .02)
    lathe([(.001, .012), (3.0, .012)], water('#2f8fb5', waves=.18, scale=(1.4, 1.8)), seg=128, sub=0)
    lathe([(2.9, -.02), (2.98, .03), (3.08, .04), (3.2, .0)], clay('#d9cf9a', .85), seg=128)
    lathe([(3.75, .0), (3.8, .03), (4.3, .03), (4.35, .0)], clay('#e8d3ac', .85, scale=3), seg=128)
    far = lambda x, y: not 3.55 < math.hypot(x, y) < 4.65 and math.hypot(x, y) > 3.2
    scatter(lambda: tree(R.choice(('#6fa14d', '#85b052', '#5c9355')), R.uniform(1.0, 1.5)), 95, (-6, 6), (-9.5, 9.5), keep=lambda x, y: math.hypot(x, y) > 5.1, size=(.8, 1.3), gap=1.05)
    scatter(lambda: tuft('#a9c766', .13), 130, (-5, 5), (-6, 6), keep=far, gap=.25)
    a = math.radians(-42)
    x, y = 4.03 * math.cos(a), 4.03 * math.sin(a)
    bicycle((x, y, .03), math.degrees(a) + 0, frame='#f6efe2', size=1.0)
    person((x, y, .03), math.degrees(a) + 0, 'ride', coat='#e4572e', trousers='#34406b', hat='helmet', hat_colour='#f2b632', style='short')
    boat((-.8, .9, 0), 40, '#f6efe2', length=1.1, width=.45)
    for px, py, t in ((1.2, -1.1, 40), (1.55, -.8, 70), (1.0, -.75, 20)):
        bird((px, py, -.03), t, '#fdf7ec', size=.9)
    camera((0, -2.8, 20), (0, .1, 0), 44)
