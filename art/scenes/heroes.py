"""The three quests of the week."""
from kit import *
from sets.lake import lake
from sets.town import town


def breakfast_bench():
    mood('morning', azimuth=-66, elevation=21, power=5.2, exposure=.1, haze=(16, 70, '#f3dfd3', .5))
    lake(cabin=False, peak=15, trees=90, water_colour='#2f86ad', top=4.5)
    ground = lambda x, y: .0 - 2.2 * smooth(.9, 3.6, y + .12 * math.sin(x * 2)) + .03 * fbm(x, y, 1)
    for o in [land(ground, clay('#a5bf5a', .85, second='#90b050', patch=.8, dent=.35), (-6, 6), (-6, 6), 120)]:
        o.location.z = 1.35
    z = 1.35
    scatter(lambda: tuft(R.choice(('#93b44e', '#b2c763')), .11), 90, (-2.2, 2.2), (-2, 1.6), lambda x, y: z + ground(x, y), lambda x, y: abs(x) > .85 or abs(y) > .4, (.6, 1.2), .16)
    scatter(lambda: flower(R.choice(('#fff4e2', '#ffd36b')), h=.09), 18, (-1.8, 1.8), (-1.6, 1.2), lambda x, y: z + ground(x, y), lambda x, y: abs(x) > .95 or abs(y) > .5, (.8, 1.1), .3)
    bench((0, 0, z), 0, 1.5, back=False, colour='#b9824f')
    s = z + .258
    person((-.34, -.02, s), pose='sit', coat='#e4572e', trousers='#34496b', hands=((-.12, .2, .14), (.09, .2, .30)), nod=4, **MIA)
    cup((-.235, .25, s + .29), saucer=False, colour='#fff4e2', stripe='#2a7f78', size=.8)
    cloth((.36, 0, s), .44, .25, ('#fff4e2', '#e8a0a0'), 0, 5)
    plate((.36, 0, s + .02), .11)
    croissant((.36, 0, s + .035), 20, .8)
    thermos((.56, .03, s + .0), '#2a7f78', .95)
    dog((.16, -.85, z), -14, colour='#d9a468', ears='#a8713c', collar='#2a7f78', size=.92)
    camera((.3, -4.5, z + 1.4), (.16, .6, z + .96), 44, 1.0, (0, 0, z + .5))


def _way(t):
    return ((.35 + 2.5 * t) * math.sin(7.6 * t + .55), -3.2 + 19 * t)


def long_way_home():
    mood('dusk', azimuth=-86, elevation=17, power=3.4, exposure=.6, haze=(9, 60, '#c98fb0', .45), sun=(-86, 17, '#ffd2ac', 3.4, 5))
    hills = lambda x, y: .45 * fbm(x * .16, y * .16, 4) + 1.5 * math.exp(-((x - .6) ** 2 / 22 + (y - 16.5) ** 2 / 10)) + .02 * max(0, y)
    dip = [_way(i / 240) for i in range(241)]

    def height(x, y):
        d = min((x - a) ** 2 + (y - b) ** 2 for a, b in dip[::6])
        return hills(x, y) - .01 * math.exp(-d / .15)
    land(height, clay('#6fb56a', .85, second='#5ba36a', patch=.5, dent=.3), (-13, 13), (-6, 26), 260)
    plane(200, -1.2, clay('#5e7f62', .9), (0, 70))
    ribbon([(x, y, height(x, y)) for x, y in dip], .5, clay('#e6cfa6', .85, scale=4, dent=.2), .018)
    off = lambda x, y: min((x - a) ** 2 + (y - b) ** 2 for a, b in dip[::8]) > .55
    scatter(lambda: tree(R.choice(('#4f9a5f', '#6bab5c', '#3f8a66')), R.uniform(1.0, 1.5)), 42, (-8, 8), (1, 22), lambda x, y: height(x, y) - .03,
            lambda x, y: off(x, y) and abs(x) > .9 + .05 * y and (abs(x - .8) > 2.2 or y < 13), (.75, 1.25), 1.0)
    scatter(lambda: tuft(R.choice(('#6bb063', '#83bd68')), .12), 70, (-2.6, 2.6), (-3, 3), height, off, (.6, 1.2), .25)
    hx, hy = _way(1)
    house((hx + .5, hy + .5, height(hx + .5, hy + .4) - .05), 1.4, 1.1, 2, 2, '#f4dfc0', '#a8483b', lit=1, gable=True)
    lamp((hx + .3, hy - .6, height(hx, hy) + .7), '#ffb25c', 22)
    tt = .262
    (x, y), (x2, y2) = _way(tt), _way(tt + .01)
    turn = -math.degrees(math.atan2(x2 - x, y2 - y))
    z = height(x, y) + .02
    bicycle((x, y, z), turn, frame='#f6efe2', basket='#c4914f')
    person((x, y, z), turn, 'ride', coat='#f2b632', trousers='#34406b', hair='#3a2620', style='bob', pack=None, scarf='#e4572e')
    mountains(44, -1, 100, 7, clay('#7a6aa8', .9, mottle=.05), 3, 4, 10)
    mountains(62, -1, 150, 12, clay('#8d7ab8', .9, mottle=.05), 6, 3, 14)
    camera((.1, -6.4, 3.2), (.3, 4.2, 1.2), 46, 1.1, (x, y, z + .5))


def city_best_side():
    mood('golden', azimuth=-80, elevation=26, power=5.2, exposure=.2, haze=(14, 80, '#ffcfae', .5),
         sky=[(0, '#ffe0b0'), (.07, '#ffcf9c'), (.18, '#f3b8a4'), (.36, '#9fb4dc'), (.9, '#5474c4')])
    town(-3.4, 6.5, 40, 11, ground='#a9b070')
    mountains(60, -4, 140, 9, clay('#a58fb8', .9, mottle=.05), 2, 4, 14)
    box((0, -1.2, -.3), (9, 4.6, .6), clay('#d9c3a2', .85, scale=3, dent=.35, second='#cdb592', patch=1.2), .04)
    box((0, 1.06, .14), (9, .26, .36), clay('#e3d0b2', .8, scale=3, dent=.3), .04)
    box((0, 1.06, .34), (9, .36, .07), clay('#eddcc0', .8, scale=4), .025)
    person((-.26, .66, 0), 8, 'point', coat='#e4572e', trousers='#34406b', hair='#3a2620', style='short', skin=SKINS[1], pack='#2a7f78', hands=((-.42, .16, .79), (.185, .05, .37)))
    person((.27, .68, 0), -6, 'stand', coat='#f3e4cc', trousers='#6b5a7a', hair='#b5653a', style='long', skin=SKINS[0], hands=((-.14, .3, .43), (.14, .3, .43)), turn=8)
    bird((.84, 1.06, .375), 30, size=.75)
    for x, c in ((-1.15, '#7d9b4e'),):
        lathe([(.001, 0), (.15, 0), (.2, .28), (.215, .3), (.19, .3), (.001, .26)], clay('#c4694a'), (x, .72, 0))
        knead([ball((x + a, .72 + b, .42 + d), r, clay(c)) for a, b, d, r in ((0, 0, .02, .2), (.12, .05, .1, .13), (-.12, 0, .08, .14), (0, -.1, .16, .12))], clay(c, dent=.4), .016, 4)
    camera((-.05, -3.9, 1.55), (-.05, 2.4, 1.0), 45, 1.2, (0, .7, .7))
