"""Pictures in the snow."""
from kit import *
from sets.winter import drift, winter


def lamp_in_snow():
    """Under one lamp: somebody dances on the small lit stage."""
    mood('night', azimuth=-66, power=.8, exposure=.55, stars=90)
    winter(n=46, near=6, keep=lambda x, y: abs(x) > 1.0 + .05 * y)
    x = .52
    street_lamp((x, 1.2, drift(x, 1.2)), 2.1, 0, arm=-.5)
    z = drift(0, 1.1)
    spot((.02, 1.2, z + 2.05), (.02, 1.15, z), '#ffc47a', 230, 80, .08, .55)
    lamp((.02, 1.2, z + 1.9), '#ffc47a', 12, .08)
    blend = lambda a, b: tuple(p + (q - p) * swing() for p, q in zip(a, b))
    feet = blend((-.06, 0, 0), (-.15, -.12, .15)), blend((.15, -.12, .15), (.06, 0, 0))
    hands = blend((-.32, .04, .62), (-.28, .06, .95)), blend((.28, .06, .95), (.32, .04, .62))
    person((.0, 1.12, z - .02 + .07 * sway() ** 2), 14 - 34 * swing(), 'dance', feet=feet, hands=hands, coat='#e4473c', trousers='#34406b', hat='beanie', hat_colour='#f2b632', scarf='#fff4e2', style='bob', skin=SKINS[0], hair='#6b3a22')
    for i in range(9):
        for s in (-1, 1):
            a = -3.4 + i * .46 + s * .1
            ball((.0 + s * .07 + .12 * math.sin(a), a, drift(0, a) + .0), .05, clay('#c9d0e6'), (.8, 1.5, .25))
    house((-3.6, 9.5, drift(-3.6, 9.5)), 1.4, 1.2, 2, 2, '#d8a98f', '#f0f0f6', 12, lit=.6)
    house((2.9, 12.5, drift(2.9, 12.5)), 1.4, 1.2, 2, 2, '#a9b5c9', '#f0f0f6', -8, lit=.6)
    camera((-.05, -5.4, 1.9), (.05, 1.6, 1.22), 46, 1.0, (0, 1.1, .6))


def hut_first_light():
    """Breakfast somewhere new: on the step of a hut, first light on the peak."""
    mood('snow', azimuth=-74, elevation=17, exposure=.1, power=4.4, haze=(12, 70, '#f0dcdc', .5))
    winter(n=60, near=6.5, flakes=0, keep=lambda x, y: abs(x - .4) > 1.4 or y > 14)
    mountains(40, -1, 90, 14, snowy('#8f8ab0', '#fff6f0', 1.5, 2.5), 2.2, 4, 14, 220, .85, -3)
    hut((.75, 2.9, drift(.75, 2.9) + .05), -16, size=1.15, snow='#f6f5f8')
    z = drift(-.6, 1.2)
    bench((-.62, 1.15, z), 0, 1.15, back=False)
    person((-.85, 1.12, z + .255), 0, 'sit', coat='#2a7f78', trousers='#4a3f55', hat='beanie', hat_colour='#e4473c', style='short', skin=SKINS[1], hands=((-.12, .2, .16), (.08, .22, .28)), nod=6)
    cloth((-.36, 1.15, z + .258), .34, .24, ('#fff4e2', '#e4473c'), 0, 5)
    thermos((-.26, 1.17, z + .27), '#f2b632', .8)
    bread((-.42, 1.12, z + .27), 15, .62)
    camera((-.15, -4.7, 1.55), (.16, 2, 1.4), 43, 1.0, (-.7, 1.1, .6))


def sledge_run():
    """The long way home, downhill."""
    mood('snow', azimuth=-70, elevation=22, power=4.4, exposure=.05)
    winter(n=80, near=3, flakes=60, keep=lambda x, y: abs(x) > 1.6 - .03 * y)
    x, y = .05, .8
    z = drift(x, y)
    for s in (-1, 1):
        tube([(x + s * .13, y - .3, z + .03), (x + s * .13, y + .25, z + .03), (x + s * .13, y + .4, z + .14), (x + s * .13, y + .34, z + .2)], .018, clay('#8f5a34'))
    for i in range(4):
        box((x, y - .22 + i * .14, z + .15), (.34, .11, .03), clay(WOOD, vary=.1), .012)
    person((x, y - .08, z + .165), 0, 'ground', coat='#e4473c', trousers='#34406b', hat='beanie', hat_colour='#2a7f78', scarf='#f2b632', skin=SKINS[2], style='short', hair='#241815',
           feet=((-.1, .34, .04), (.1, .34, .04)), hands=((-.3, .1, .42), (.3, .12, .46)))
    for s in (-1, 1):
        ribbon([(x + s * .13 + .03 * math.sin(i * .5), y - .3 - i * .3, drift(x, y - .3 - i * .3)) for i in range(18)], .05, clay('#cfd6ea'), .008)
    house((.8, 14, drift(.8, 14)), 1.6, 1.3, 2, 2, '#e8b48f', '#f6f5f8', 0, lit=1, gable=True)
    camera((.0, -4.0, 2.2), (.0, 2.4, .85), 44, .9, (0, .8, .5))
