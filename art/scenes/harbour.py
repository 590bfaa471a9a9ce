"""Pictures at the harbour and on the river."""
from kit import *
from sets.town import kinds, waterfront


def town_from_the_water():
    """Your city, best side: from a rowing boat."""
    mood('golden', azimuth=-100, elevation=27, power=5.2, exposure=.15, haze=(14, 70, '#ffd6b4', .5), sky=[(0, '#ffe6bd'), (.08, '#ffd3a6'), (.2, '#eebfb0'), (.4, '#9fb9e0'), (.9, '#5474c4')])
    waterfront(11, 9, water_colour='#2f7f9f')
    church((-2.0, 16, .3), 6, h=4.6)
    mountains(60, -4, 140, 10, clay('#b59fc0', .9, mottle=.05), 4, 4, 14)
    boat((.1, 1.4, 0), 6, '#e4473c', oars=True, length=1.6, width=.62)
    person((.08, 1.5, .13), 186, 'row', coat='#fff4e2', trousers='#34406b', hat='straw', hat_colour='#f2b632', style='bob', skin=SKINS[1], hair='#3a2620', hands=((-.1, .25, .2), (.1, .25, .2)), turn=0)
    for x, y, t in ((-.9, 3.2, 20), (-.6, 3.6, 50)):
        bird((x, y, -.03), t, '#fdf7ec', size=.9)
    camera((.1, -4.6, 2.0), (.0, 4, 1.15), 44, .9, (.1, 1.4, .4))


def lighthouse_twice():
    """Light on water: the lighthouse and its path of light."""
    mood('dusk', azimuth=-70, power=1.2, exposure=.55, stars=60, sky=[(0, '#ffb58f'), (.08, '#e48a98'), (.22, '#7f66b0'), (.5, '#333a86'), (.9, '#1e2560')])
    plane(300, 0, water('#2f4f86', waves=.16, rough=.1))
    blob((.5, 9, -.1), 1.9, clay('#5f5a78', .8, dent=.4), .25, scale=(1.5, 1, .42))
    lighthouse((.5, 8.6, .55), 3.4)
    lamp((.5, 8.0, 4.2), '#ffd08a', 220, .2)
    for i in range(8):
        blob((-1.5 - i * .55 + 1.1, 8.2 + .22 * i, .0), .42, clay('#5f5a78', .8, dent=.4, vary=.1), .3, scale=(1, 1, .6))
    mountains(50, -1.4, 120, 4, clay('#6f5f9a', .9, mottle=.05), 2, 4, 10)
    jetty((-.75, -4.4, .1), 4.6, .9)
    person((-.75, -.2, .3), -6, 'stand', coat='#f2b632', trousers='#34406b', hat='beanie', hat_colour='#e4473c', style='short', skin=SKINS[0], hands=((-.17, .08, .4), (.17, .08, .4)))
    camera((-.1, -5.0, 1.9), (0, 4, 1.75), 42, 1.0, (-.7, -.2, .7))


def fries_under_the_lamp():
    """Under one lamp: our lamp, our wall, our fries."""
    mood('night', power=1.1, exposure=.85, stars=120)
    plane(300, 0, water('#33447f', waves=.2, rough=.1))
    box((0, 16, .3), (60, 6, 1.2), clay('#5a5680', .85), .05)
    made = kinds(6, .5, (3, 4), ('#7d86b8', '#8a7fae', '#6f7fa8', '#94809f'))
    for i in range(11):
        copy(made[i % 6], (-6.4 + i * 1.2, 14.2, .85), 0, 1.1)
    box((0, -1.4, .32), (14, 4.0, .8), clay('#8a84a8', .8, scale=3, dent=.35), .05)
    box((0, .48, .86), (14, .36, .3), clay('#9f98ba', .8, scale=4, dent=.3), .05)
    z = 1.01
    person((-.34, .44, z), 14, 'sit', coat='#e4473c', trousers='#34406b', hat='beanie', hat_colour='#f2b632', style='short', skin=SKINS[1], hands=((-.12, .2, .12), (.2, .12, .1)), turn=-20)
    person((.42, .44, z), -12, 'sit', coat='#7fb0c9', trousers='#4a4a66', hair='#2b1a16', style='curly', skin=SKINS[2], hands=((-.2, .12, .12), (.12, .2, .12)), turn=24)
    lathe([(.001, 0), (.06, .0), (.095, .13), (.088, .13), (.001, .1)], clay('#fff4e2'), (.04, .46, z), seg=4 * 6)
    for i in range(12):
        a, r = i * 2.4, .055 * math.sqrt(i / 12)
        x, y = .04 + r * math.cos(a), .46 + r * math.sin(a)
        rod((x, y, z + .08), (x + .5 * r * math.cos(a), y + .5 * r * math.sin(a), z + .17 + .02 * (i % 3)), .013, clay('#f2c14e', .5))
    street_lamp((1.02, -.15, .72), 1.75, 150, arm=-.62)
    camera((.05, -4.0, 1.9), (.08, 2, 1.62), 44, 1.1, (0, .4, 1.3))


def two_bridges_too_far():
    """The long way home, on foot over the second bridge."""
    mood('golden', azimuth=-84, elevation=22, power=5.4, exposure=.2, haze=(12, 60, '#ffcfa6', .5))
    plane(300, 0, water('#3f8f9a', waves=.2))
    for s in (-1, 1):
        box((s * 4.9, 10, .0), (6, 40, 1.0), clay('#d8c09a', .85, scale=3, dent=.3), .05)
        made = kinds(6, .1, (3, 4))
        for i in range(12):
            copy(made[R.randrange(6)], (s * 4.3, 1 + i * 1.25, .5), -90 * s, 1.1)
        for i in range(5):
            t = tree('#7fa84e', 1.5)
            t.location = (s * 2.6, 1.5 + i * 2.6, .48)
    b = bridge(4.6, 1.0, .55, '#dcb690', .2)
    b.location.y = 2.2
    b = bridge(4.6, 1.0, .55, '#cda587', .2)
    b.location.y = 9.5
    x = -.1
    z = .55 + .12 + .22
    bicycle((x, 2.2, z - .01), -90, frame='#f6efe2', basket='#c4914f')
    person((x, 2.2, z - .01), -90, 'ride', coat='#e4473c', trousers='#34496b', hat='helmet', hat_colour='#f2b632', skin=SKINS[0])
    boat((.55, -.2, 0), 24, '#3f6fa8', length=1.1)
    camera((.0, -5.4, 1.75), (0, 3, 1.15), 46, .9, (0, 2.2, 1.2))
