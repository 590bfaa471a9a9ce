"""Pictures in the forest."""
from kit import *
from sets.forest import forest


def forest_morning():
    mood('fog', azimuth=-64, elevation=32, power=4.2, exposure=.15, haze=(5.2, 17, '#e6ead2', .9), sky=[(0, '#f4efd2'), (.2, '#dbe7d6'), (.5, '#a9c8c0'), (.9, '#7ea9a4')])
    z = forest(clearing=1.25)
    pts = [(.25 * math.sin(i * .28), -5 + i * .5, z(.25 * math.sin(i * .28), -5 + i * .5)) for i in range(44)]
    ribbon(pts, .62, clay('#c9a87c', .9, scale=4, dent=.3), .02)
    person((.12, .3, z(.1, .3) + .05), 4, 'walk', coat='#e4473c', pack='#34496b', trousers='#3b4a66', hat='beanie', hat_colour='#e4473c', style='bob', skin=SKINS[3], hair='#241815')
    dog((-.32, .9, z(-.3, .9) + .04), -10, sitting=False, colour='#a8683c', ears='#7a4528')
    camera((.1, -4.3, 1.35), (.06, 2, 1.15), 44, .9, (.1, .3, .6))


def forest_camp():
    mood('night', exposure=.8, azimuth=-50, power=1.5)
    z = forest(floor='#4f6b52', second='#456150', clearing=2.7, near=3.2, n=90, ferns=24)
    tent((-.5, 1.7, z(-.5, 1.7)), -24, '#e4572e', lit=True, size=1.15)
    lamp((-.5, 1.6, z(0, 0) + .4), '#ffb25c', 14, .1)
    campfire((.5, .2, z(.5, .2)), 85)
    person((-.12, -.5, z(0, -.5)), -28, 'ground', coat='#f2b632', trousers='#34406b', hat='beanie', hat_colour='#2a7f78', skin=SKINS[1])
    person((.95, -.42, z(1, -.4)), 34, 'ground', coat='#7fb0c9', trousers='#5a4a66', hair='#b5653a', style='long', skin=SKINS[0])
    camera((.15, -4.6, 1.75), (.1, 1.6, 1.2), 44, 1.0, (.3, 0, .4))
