"""Avatars: one object on one strong colour each. Judge them at 32 pixels first."""
from kit import *


def _tile(colour, width, centre=0.0, at=4.0, tilt=.12, power=3.6, soft=14):
    """A backdrop that bends up behind the object, one soft sun from the left, and a camera that frames the given width."""
    sky([(0, '#ffffff'), (1, '#e8eefc')], .62)
    sun(-146, 46, '#fff0d8', power, soft)
    land(lambda x, y: 8 * smooth(1.2, 6, y), clay(colour, .9, mottle=.02, dent=.03), (-14, 14), (-8, 7), 60)
    look.size, look.save, look.quality, look.saturation = (512, 512), (256, 256), 88, 1.1
    lens = 18 * at * 2 / width
    camera((0, -at, centre + tilt * at), (0, 0, centre), lens)


def _face(colour, soft=14, **looks):
    _tile(colour, .58, .835, 3, .03, soft=soft)
    person((0, 0, 0), 180, **looks)


def avatar_beanie():
    _face('#f2b632', coat='#3f7fc8', hat='beanie', hat_colour='#e4473c', style='short', skin=SKINS[0], hair='#6b3a22', turn=10)


def avatar_curls():
    _face('#2fa18c', coat='#f2b632', style='curly', skin=SKINS[2], hair='#2b1a16', scarf='#e4572e', turn=-10)


def avatar_bun():
    # A softer sun, because the hard shadow of the nose looked like a beak on her skin.
    _face('#f08f7e', 55, coat='#2b3a66', turn=8, **MIA)


def avatar_bob():
    _face('#c3b4ee', coat='#2a7f78', style='bob', skin=SKINS[0], hair='#8f3b26', turn=-12)


def avatar_cap():
    _face('#dcb183', coat='#2b3a66', hat='cap', hat_colour='#2a7f78', style='short', skin=SKINS[1], hair='#2b1d1a', turn=12)


def _head(parts, m, eyes, nose, r=.016, dark='#2a1c1a'):
    d = clay(dark, .25)
    return [knead(parts, m, .009, 4), *[ball((s * eyes[0], eyes[1], eyes[2]), r, d, (1, .7, 1.15), seg=16) for s in (-1, 1)], ball(nose, r * 1.25, d, (1.3, .8, .9), seg=16)]


def avatar_fox():
    _tile('#1d6a63', .74, .21, 4, .08)
    m, w, k = clay('#ee7a2b', .7), clay('#fff4e2', .7), clay('#5a2f22', .7)
    parts = _head([ball((0, 0, .25), .21, m, (1.12, .9, .92)), *[rod((s * .13, 0, .38), (s * .19, .01, .52), .075, m, .014) for s in (-1, 1)],
                   *[rod((s * .15, -.02, .21), (s * .23, -.0, .18), .085, m, .04) for s in (-1, 1)], rod((0, -.12, .2), (0, -.22, .175), .085, m, .05)],
                  m, (.088, -.182, .285), (0, -.275, .195), .021)
    parts += [knead([ball((0, -.05, .17), .135, w, (1.5, 1.02, .72)), rod((0, -.14, .15), (0, -.225, .16), .066, w, .042)], w, .008, 3)]
    parts += [rod((s * .142, -.045, .40), (s * .18, -.03, .475), .036, k, .01) for s in (-1, 1)]
    group(parts, (0, 0, -.055))


def avatar_cat():
    _tile('#f3a6b8', .74, .2, 4, .08)
    m = clay('#3d3548', .75)
    parts = _head([ball((0, 0, .25), .21, m, (1.14, .9, .9)), *[rod((s * .13, .0, .36), (s * .175, .01, .49), .075, m, .016) for s in (-1, 1)], ball((0, -.15, .18), .08, m, (1.2, .6, .8))],
                  m, (.09, -.2, .29), (0, -.215, .215), .0001)
    parts += [ball((s * .09, -.172, .285), .04, clay('#f4d94f', .25), (1, .5, 1.05)) for s in (-1, 1)]
    parts += [ball((s * .088, -.195, .285), .02, clay('#1d1620', .25), (.7, .5, 1.3)) for s in (-1, 1)]
    parts += [ball((0, -.205, .21), .022, clay('#e88d94'), (1.2, .7, .8)), *[rod((s * .136, -.05, .385), (s * .165, -.045, .445), .036, clay('#e88d94'), .01) for s in (-1, 1)]]
    group(parts, (0, 0, -.06))


def avatar_pine():
    _tile('#9a80e0', 1.75, .78, 8, .1)
    pine('#2f9a72', 1.5, 4)


def avatar_tent():
    _tile('#ee6a50', 2.2, .44, 8, .22)
    tent((.0, .1, .02), 32, '#f6c23c', size=1.15)
    lathe([(.001, .03), (.72, .03), (.78, .0)], clay('#8dbb56', .8), (0, .1, 0), seg=64)


def avatar_mug():
    _tile('#3f78d8', .27, .07, 3, .3)
    mug((-.025, 0, 0), '#fff4e2', rot=-14, size=1.3)


def avatar_boat():
    _tile('#f4e6c8', 2.3, .92, 9, .12)
    boat((.02, 0, .12), 72, '#e4473c', mast=True, sail='#f2a13a', length=1.3, width=.55)
    lathe([(.001, .05), (.75, .05), (.86, .0)], clay('#3f9fd0', .4), seg=64, scale=(1, .7, 1))


def avatar_lighthouse():
    _tile('#27407a', 4.3, 2.02, 18, .06)
    lighthouse((0, 0, .1), 3.0)
    blob((0, 0, .0), .85, clay('#8f95a6'), .2, scale=(1.2, .9, .4))


def avatar_balloon():
    _tile('#8fd0ee', 3.6, 1.86, 14, .02)
    hot_air_balloon((0, 0, 2.3), 1.05, ('#e4572e', '#fff4e2', '#f2b632', '#fff4e2'), 8)


def avatar_mountain():
    _tile('#f59b4a', 2.5, .72, 10, .16)

    def cone(x, y, height, width, turn):
        ridges = 1 + .13 * math.cos(5 * math.atan2(y, x) + turn)
        return height * max(0, 1 - math.hypot(x, y * 1.15) / (width * ridges)) ** 1.15

    def peak(x, y):
        return -.06 + max(cone(x + .1, y, 1.62, 1.12, 1), cone(x - .62, y + .15, .98, .68, 3))
    m = snowy('#5f6db0', '#ffffff', .3, .45)
    land(peak, m, (-1.3, 1.3), (-1.1, 1.1), 160)


def avatar_tram():
    _tile('#a5d8b4', 2.5, .72, 9, .12)
    tram((.42, -.8, .0), 28, '#d8412f', lit='#8fb6cc')
