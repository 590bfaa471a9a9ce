"""People and animals. Rotation 0 looks along +Y, so a camera at -Y sees them from behind. A person is 1.0 high."""
import math

from mathutils import Matrix, Vector

from shapes import WHITE, ball, box, copy, group, knead, lathe, ring, rod, tube
from stage import R, clay

SKINS = ('#f0bf9c', '#d99a73', '#a9693f', '#6b4128')
# What a member of the demo has in every picture; clothes may change.
MIA = dict(hair='#c9772f', style='bun', skin=SKINS[1])

# Targets in the person's own space; the joints follow. Default is standing with arms at the sides.
POSES = {
    'stand': {},
    'walk': dict(feet=((-.07, .13, 0), (.07, -.13, .03)), hands=((-.2, -.08, .40), (.2, .15, .44)), lean=4),
    'run': dict(feet=((-.06, .2, .09), (.06, -.22, .12)), hands=((-.2, -.1, .5), (.19, .2, .62)), lean=10),
    'wave': dict(hands=((-.2, .03, .38), (.33, .05, .93))),
    'point': dict(hands=((-.2, .03, .38), (.36, .16, .78))),
    'cheer': dict(hands=((-.3, .06, .95), (.3, .06, .95))),
    'hold': dict(hands=((-.1, .22, .56), (.1, .22, .56))),
    'carry': dict(hands=((-.2, .03, .38), (.15, .22, .62))),
    'sit': dict(hip=.075, feet=((-.075, .21, -.25), (.075, .23, -.25)), hands=((-.13, .2, .12), (.13, .2, .12))),
    'ground': dict(hip=.075, feet=((-.08, .27, .0), (.08, .27, .0)), hands=((-.06, .25, .2), (.06, .25, .2)), lean=6),
    'lean-back': dict(hip=.075, feet=((-.08, .36, .0), (.09, .34, .0)), hands=((-.2, -.14, .03), (.2, -.14, .03)), lean=-14),
    'ride': dict(hip=.55, feet=((-.075, .0, .22), (.075, .02, .10)), hands=((-.13, .28, .56), (.13, .28, .56)), lean=20),
    'dance': dict(feet=((-.06, 0, 0), (.15, -.12, .15)), hands=((-.32, .04, .62), (.28, .06, .95)), lean=-4),
    'climb': dict(feet=((-.12, .06, .10), (.15, .07, .26)), hands=((-.13, .14, 1.0), (.2, .14, .9)), hip=.42, lean=2),
    'row': dict(hip=.075, feet=((-.07, .3, .0), (.07, .3, .0)), hands=((-.16, .26, .24), (.16, .26, .24)), lean=12),
    'crouch': dict(hip=.2, feet=((-.09, .02, 0), (.09, .02, 0)), hands=((-.09, .26, .2), (.09, .26, .2)), lean=26),
}


def _joint(a, b, first, second, pole):
    """The elbow or knee between a and b, bent towards the pole; pulls b in if it is out of reach."""
    a, b = Vector(a), Vector(b)
    d = b - a
    reach = min(d.length, (first + second) * .995)
    u = d.normalized()
    b = a + u * reach
    x = (first ** 2 - second ** 2 + reach ** 2) / (2 * reach)
    side = Vector(pole) - u * Vector(pole).dot(u)
    return a + u * x + side.normalized() * math.sqrt(max(0, first ** 2 - x ** 2)), b


def _hair(style, m, c, r):
    cap = ball((c[0], c[1] - .016, c[2] + .018), r * 1.06, m, (1.0, .97, .98))
    parts = [cap]
    if style == 'bun':
        parts += [ball((c[0], c[1] - .05, c[2] + r * 1.2), r * .42, m)]
    if style in ('bob', 'long'):
        low = .11 if style == 'bob' else .22
        parts += [lathe([(.001, -low), (r * .78, -low + .01), (r * .98, -low * .5), (r * 1.02, 0), (r * .9, .06), (.001, .07)], m,
                        (c[0], c[1] - .034, c[2]), scale=(1, .82, 1), seg=24)]
    if style == 'curly':
        for i in range(46):  # an even spread over the head, without the face
            h, t = 1 - 2 * (i + .5) / 46, i * 2.39996
            w = math.sqrt(1 - h * h)
            if h > -.5 and math.cos(t) * w < .45:
                parts.append(ball((c[0] + r * .92 * math.sin(t) * w, c[1] - .03 + r * .84 * math.cos(t) * w, c[2] + .04 + r * .92 * h),
                                  r * (.27 + .05 * math.sin(i * 1.7)), m, seg=12))
    if style == 'pony':
        parts += [tube([(c[0], c[1] - r * .9, c[2] + .06), (c[0], c[1] - r * 1.5, c[2] + .03), (c[0] + .02, c[1] - r * 1.45, c[2] - .12)],
                       .042, m, (1, 1.2, .5))]
    if style == 'short':
        parts += [ball((c[0], c[1] - .03, c[2] - .03), r * .93, m, (1, .9, .8))]
    return knead(parts, m, .011, 4)


def _hat(kind, colour, c, r):
    m = clay(colour, .8, dent=.3, scale=11)
    x, y, z = c
    if kind == 'beanie':
        dome = [(.001, r * 1.22), (r * .5, r * 1.12), (r * .93, r * .72), (r * 1.1, r * .2)]
        return [lathe([*dome, (r * 1.1, r * .1), (r * 1.0, r * .05)], m, (x, y - .014, z + .02), (15, 0, 0), seg=24),
                ring((x, y - .018, z + r * .26), r * 1.05, r * .19, m, (15, 0, 0), (1, 1, 1.25)),
                ball((x, y - .06, z + r * 1.34), r * .33, clay('#fff4e2', .85, dent=.5, scale=14), seg=16)]
    if kind == 'cap':
        return [lathe([(.001, r * 1.12), (r * .6, r * 1.0), (r * 1.05, r * .5), (r * 1.1, r * .18), (r * 1.0, r * .15)], m,
                      (x, y - .008, z + .012), (4, 0, 0), seg=24),
                ball((x, y + r * .95, z + r * .26), r * .75, m, (1, .95, .13), (-8, 0, 0))]
    if kind == 'straw':
        return [lathe([(.001, r * 1.2), (r * .6, r * 1.16), (r * .9, r * .95), (r * 1.04, r * .34), (r * 1.95, r * .2), (r * 1.98, r * .14), (r * 1.0, r * .22)],
                      m, (x, y - .006, z + .012), (7, 0, 0), seg=32),
                ring((x, y - .012, z + r * .5), r * 1.0, r * .1, clay('#b8473b'), (7, 0, 0))]
    if kind == 'helmet':
        parts = [ball((x, y - .005, z + .03), r * 1.14, m, (1, 1.1, .86), (8, 0, 0))]
        return [knead(parts, m, .012, 2)] + [tube([(x + s, y + r * 1.0, z + r * .75), (x + s, y, z + r * 1.17), (x + s, y - r * 1.15, z + r * .5)], .011,
                                                  clay('#fff4e2')) for s in (-.05, .05)]
    raise ValueError(kind)


def person(at=(0, 0, 0), rot=0, pose='stand', coat='#e4572e', trousers='#2b3a55', hair='#4a2c1f', style='short', skin=SKINS[1],
           hat=None, hat_colour='#f2b632', pack=None, scarf=None, skirt=None, shoes=WHITE, sleeves=None, size=1.0, turn=0, nod=0, **joints):
    """joints override the pose: feet, hands (left, right), hip (height), lean (degrees forward). turn and nod move the head."""
    p = {**POSES[pose], **joints}
    hip_z, lean = p.get('hip', .405), math.radians(p.get('lean', 0))
    feet = p.get('feet', ((-.072, 0, 0), (.072, .015, 0)))
    hands = p.get('hands', ((-.185, .03, .365), (.185, .05, .365)))
    coat_m, leg_m, skin_m = clay(coat, .7), clay(trousers, .7), clay(skin, .55, mottle=.04, dent=.05)
    sleeve_m, shoe_m, sole_m = clay(sleeves or coat, .7), clay(shoes), clay('#fbf6ec')
    hip = Vector((0, 0, hip_z))
    tilt = Matrix.Rotation(-lean, 3, 'X')

    def body(x, y, z):  # from the trunk's space, origin at the hip
        return hip + tilt @ Vector((x, y, z))
    parts, legs = [], [ball(hip + Vector((0, 0, .005)), .105, leg_m, (1.1, .9, .75))]
    for s, foot in zip((-1, 1), feet):
        ankle = Vector(foot) + Vector((0, 0, .055))
        top = hip + Vector((s * .062, 0, 0))
        knee, ankle = _joint(top, ankle, .19, .185, (s * .18, 1, .15))
        legs += [rod(top, knee, .072, leg_m, .062), rod(knee, ankle, .062, leg_m, .056)]
        sole = ankle - Vector((0, 0, .03))
        parts += [knead([ball(sole + Vector((s * .006, .034, .008)), .058, shoe_m, (.95, 1.5, .72)),
                         ball(sole + Vector((s * .004, -.01, .02)), .05, shoe_m)], shoe_m, .011, 3),
                  ball(sole + Vector((s * .006, .03, -.018)), .06, sole_m, (.98, 1.5, .26))]
    parts.append(knead(legs, leg_m, .012, 4))
    trunk = [lathe([(.001, -.075), (.115, -.07), (.148, -.05), (.15, -.02), (.142, .06), (.13, .15), (.115, .22), (.075, .27), (.04, .29), (.001, .292)],
                   coat_m, hip, seg=24, scale=(1, .8, 1))]
    trunk[0].rotation_euler = (-lean, 0, 0)
    if skirt:
        skirt_m = clay(skirt, .7)
        fall = lathe([(.001, .06), (.12, .05), (.14, 0), (.2, -.15), (.205, -.17), (.19, -.172), (.001, -.1)], skirt_m, hip, seg=32, scale=(1, .9, 1),
                     wobble=.04, waves=9)
        parts.append(fall)
    arms = []
    for s, hand in zip((-1, 1), hands):
        shoulder = body(s * .113, 0, .215)
        pole = (s * .7, -.8, -.5) if hand[2] < shoulder.z + .1 else (s * 1, -.25, -.4)
        elbow, wrist = _joint(shoulder, hand, .155, .155, pole)
        arms += [rod(shoulder, elbow, .056, sleeve_m, .05), rod(elbow, wrist, .05, sleeve_m, .047)]
        forward = (wrist - elbow).normalized()
        palm = wrist + forward * .034
        side = forward.cross(Vector((0, 0, 1)))
        side = side.normalized() if side.length > .1 else Vector((1, 0, 0))
        parts.append(knead([ball(palm, .043, skin_m, (1, 1, 1), seg=16), rod(palm, palm + forward * .022, .033, skin_m, .026, 12),
                            rod(palm, palm - side * s * -.03 + forward * .02 + Vector((0, .014, .014)), .017, skin_m, .013, 10)], skin_m, .008, 3))
    if sleeves:
        parts += [knead(trunk, coat_m, .012, 5), knead(arms, sleeve_m, .012, 5)]
    else:
        parts.append(knead(trunk + arms, coat_m, .012, 6))
    neck, c, r = body(0, 0, .30), body(0, .012, .435), .137
    parts.append(rod(body(0, 0, .24), neck, .05, skin_m))
    parts.append(ring(body(0, 0, .278), .062, .026, coat_m))
    if scarf:
        s_m = clay(scarf, .8, dent=.35, scale=12)
        parts += [ring(body(0, 0, .295), .078, .036, s_m), tube([body(.05, -.06, .30), body(.08, -.13, .22), body(.07, -.14, .08)], .034, s_m, (1, 1, 1.2))]
    head = [ball((0, 0, 0), r, skin_m, (1, .97, 1.0)), ball((0, r * 1.0, -.034), .022, skin_m, seg=12)]
    head += [ball((s * r * .98, -.01, -.015), .033, skin_m, (.6, 1, 1.15), seg=12) for s in (-1, 1)]
    head = [knead(head, skin_m, .011, 3)]
    head += [ball((s * .05, r * .9, -.008), .0165, clay('#2a1c1a', .3), (1, .6, 1.2), seg=12) for s in (-1, 1)]
    head += [ball((s * .08, r * .80, -.048), .026, clay('#e88d74' if skin in SKINS[:2] else '#b5553c', .7), (1, .35, .7), seg=12) for s in (-1, 1)]
    if style:
        head.append(_hair(style, clay(hair, .75, dent=.3, scale=9), (0, 0, 0), r))
    if hat:
        head += _hat(hat, hat_colour, (0, 0, 0), r)
    parts.append(group(head, c, (-math.degrees(lean) * .3 + nod, 0, turn)))
    if pack:
        pk, pk2 = clay(pack), clay('#f6d58a', .7)
        bag = [knead([box((0, -.185, .12), (.25, .15, .30), pk, .06), box((0, -.255, .06), (.19, .08, .13), pk, .04),
                      box((0, -.19, .245), (.262, .17, .07), pk, .03)], pk, .011, 4),
               rod((-.13, -.19, .325), (.13, -.19, .325), .05, pk2), box((0, -.298, .085), (.05, .014, .05), pk2, .006)]
        bag += [tube([(s * .085, -.12, .27), (s * .1, -.02, .305), (s * .105, .09, .22), (s * .1, .1, .08)], .021, pk) for s in (-1, 1)]
        parts.append(group(bag, hip, (-math.degrees(lean), 0, 0)))
    return group(parts, at, (0, 0, rot), size)


def swimmer(at, rot=0, cap='#e4473c', skin=SKINS[0]):
    """Head, shoulders and one arm above the water."""
    m = clay(skin, .5)
    arm, hand = _joint((.12, 0, .0), (.3, .22, .05), .17, .17, (1, 0, 1.4))
    parts = [knead([ball((0, .05, .09), .125, m), ball((0, -.03, -.03), .15, m, (1.15, .8, .5)), rod((.12, 0, .0), arm, .05, m), rod(arm, hand, .048, m, .04),
                    *[ball((s * .122, .05, .075), .032, m, (.6, 1, 1.1), seg=12) for s in (-1, 1)]], m, .012, 4),
             lathe([(.001, .135), (.07, .118), (.12, .06), (.134, .0), (.128, -.02)], clay(cap, .4), (0, .045, .105), (8, 0, 0), seg=24)]
    return group(parts, at, (0, 0, rot))


def dog(at=(0, 0, 0), rot=0, colour='#b8763f', sitting=True, collar='#e4473c', size=1.0, ears='#7a4a26'):
    m, e = clay(colour, .75, dent=.25, scale=8), clay(ears, .75)
    if sitting:
        body = [ball((0, -.05, .11), .115, m, (.95, 1.05, .95)), rod((0, 0, .14), (0, .07, .28), .09, m, .07),
                *[rod((s * .05, .1, .22), (s * .055, .12, .04), .036, m, .034) for s in (-1, 1)],
                *[ball((s * .09, .02, .05), .06, m, (.8, 1.5, .8)) for s in (-1, 1)]]
        head = (0, .1, .37)
        tail = [(0, -.14, .06), (.06, -.24, .06), (.14, -.25, .12)]
    else:
        body = [rod((0, -.13, .2), (0, .12, .21), .088, m), rod((0, .12, .22), (0, .19, .31), .07, m),
                *[rod((s * .055, y, .19), (s * .058, y + .01, .035), .036, m, .033) for s in (-1, 1) for y in (-.13, .13)]]
        head = (0, .22, .37)
        tail = [(0, -.2, .22), (0, -.29, .27), (.02, -.31, .37)]
    x, y, z = head
    body += [ball(head, .098, m), ball((x, y + .085, z - .025), .055, m, (1, 1.1, .8)), tube(tail, .03, m, (1.2, 1, .7))]
    parts = [knead(body, m, .011, 5), ball((x, y + .145, z - .008), .021, clay('#2a1c1a', .3))]
    parts += [knead([tube([(s * .07, y - .01, z + .06), (s * .125, y - .01, z + .045), (s * .125, y, z - .045)], .036, e, (.8, 1.2, .8))], e, .009, 3) for s in (-1, 1)]
    parts += [ball((s * .04, y + .085, z + .03), .014, clay('#2a1c1a', .3)) for s in (-1, 1)]
    parts.append(ring((x, y - .035, z - .085), .066, .017, clay(collar), (-25, 0, 0)))
    return group(parts, at, (0, 0, rot), size)


def cat(at=(0, 0, 0), rot=0, colour='#3b3440', belly=None, size=1.0, tail=1):
    """Sits; seen from behind with its tail around it."""
    m = clay(colour, .75, dent=.2, scale=9)
    parts = [ball((0, -.02, .1), .105, m, (.95, 1, .95)), rod((0, -.01, .12), (0, .04, .25), .085, m, .062), ball((0, .06, .335), .085, m, (1.1, 1, .92)),
             *[rod((s * .04, .08, .2), (s * .045, .1, .03), .03, m) for s in (-1, 1)],
             *[rod((s * .052, .055, .385), (s * .064, .05, .44), .028, m, .008) for s in (-1, 1)],
             tube([(0, -.1, .04), (tail * .1, -.15, .03), (tail * .2, -.06, .03), (tail * .2, .04, .05)], .03, m, (1, 1, 1, .7))]
    body = [knead(parts, m, .009, 4)]
    body += [ball((s * .035, .138, .345), .013, clay('#f2d94e', .3)) for s in (-1, 1)]
    return group(body, at, (0, 0, rot), size)


def bird(at=(0, 0, 0), rot=0, colour='#fdf7ec', beak='#f2a13a', wings='#c9ccd6', size=1.0):
    m, w = clay(colour), clay(wings)
    parts = [knead([ball((0, 0, .1), .085, m, (.9, 1.3, .9)), ball((0, .085, .19), .058, m), rod((0, -.08, .11), (0, -.16, .13), .04, m, .02)], m, .008, 4),
             rod((0, .13, .185), (0, .165, .18), .016, clay(beak), .006)]
    parts += [ball((s * .075, -.02, .11), .07, w, (.3, 1.35, .7), (8, 0, s * 6)) for s in (-1, 1)]
    parts += [ball((s * .04, .118, .205), .009, clay('#2a1c1a', .3)) for s in (-1, 1)]
    parts += [rod((s * .03, .01, .04), (s * .03, .015, .0), .01, clay(beak)) for s in (-1, 1)]
    return group(parts, at, (0, 0, rot), size)


def gull(at, rot=0, roll=0, size=1.0):
    """Flying, as two bent wings."""
    m, tip = clay('#fdf7ec'), clay('#6d7488')
    parts = [knead([ball((0, 0, 0), .06, m, (.8, 1.7, .75)), ball((0, .1, .02), .04, m),
                    *[tube([(0, .02, .01), (s * .16, .05, .09), (s * .3, -.04, .04)], .035, m, (1.2, 1, .35)) for s in (-1, 1)]], m, .009, 4)]
    return group(parts, at, (0, roll, rot), size)


def teddy(at=(0, 0, 0), rot=0, colour='#c98f56', size=1.0):
    """Sits."""
    m, light = clay(colour, .85, dent=.4, scale=14), clay('#ecd2a6', .85)
    parts = [ball((0, 0, .13), .12, m, (1, .9, 1.05)), ball((0, .01, .33), .11, m, (1.1, 1, .95)),
             *[ball((s * .085, 0, .42), .042, m, seg=16) for s in (-1, 1)],
             *[rod((s * .09, .02, .2), (s * .16, .08, .1), .042, m) for s in (-1, 1)], *[rod((s * .07, .04, .05), (s * .1, .2, .05), .052, m) for s in (-1, 1)]]
    body = [knead(parts, m, .009, 4), ball((0, .1, .31), .05, light, (1.1, .7, .85)), ball((0, .135, .325), .016, clay('#2a1c1a', .3), (1.3, .8, .9))]
    body += [ball((s * .042, .098, .36), .013, clay('#2a1c1a', .3)) for s in (-1, 1)]
    body += [ball((s * .104, .245, .052), .034, light, (1, .4, 1)) for s in (-1, 1)]
    return group(body, at, (0, 0, rot), size)


__all__ = [k for k in dir() if not k.startswith('_')]
