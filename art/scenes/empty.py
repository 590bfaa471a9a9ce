"""Pictures for pages without content: no person, one animal that has found a place."""
from kit import *


def empty_line():
    """No posts: a line with pegs and no picture on it, and a bird that likes the place."""
    mood('morning', azimuth=-128, elevation=40, power=4.6, exposure=.05, haze=None)
    box((0, 1.2, 2), (12, .3, 10), clay('#f0a98f', .85, scale=2, dent=.25), .03)
    sag = lambda x: 1.02 + .12 * x * x
    tube([(x / 4, 0, sag(x / 4)) for x in range(-6, 7)], .014, clay('#fbf3e4', .8))
    for i, x in enumerate((-.52, -.3, .12, .34)):
        m = clay(('#f2b632', '#2a7f78', '#3f8fd8', '#e4572e')[i], .7)
        group([box((0, s * .022, 0), (.05, .028, .2), m, .012, (s * 5, 0, 0)) for s in (-1, 1)], (x, 0, sag(x) - .035), (0, (-4, 3, -2, 5)[i], 0))
    bird((-.09, 0, sag(-.09) - .005), 38, '#fdf7ec', size=1.35)
    camera((0, -4.0, 1.2), (0, .5, 1.1), 62, 2.0, (0, 0, 1.1))


def empty_podium():
    """No awards: a podium that waits, and a cat that has already decided who won."""
    mood('morning', azimuth=-128, elevation=40, power=4.6, exposure=.05, haze=None)
    land(lambda x, y: 8 * smooth(1.6, 6, y), clay('#5b8fd0', .9, mottle=.02, dent=.03), (-14, 14), (-8, 7), 60)
    for x, h, c in ((0, .62, '#f2b632'), (-.58, .42, '#fff4e2'), (.58, .28, '#e9906a')):
        box((x, .4, h / 2), (.56, .56, h), clay(c, .7, dent=.2), .05)
    cat((0, .38, .62), 168, '#3d3548', size=1.15)
    for x, y, c in ((-.75, -.25, '#fff4e2'), (-.3, -.5, '#e4572e'), (.2, -.32, '#2a7f78'), (.62, -.48, '#f2b632'), (.86, -.1, '#fff4e2'), (-.05, -.12, '#f2b632')):
        ball((x, y, .012), .04, clay(c), (1.4, .7, .25), (0, 0, 57 * x * 9), seg=12)
    camera((0, -4.2, 1.5), (0, .4, .62), 52, 2.0, (0, .3, .8))
