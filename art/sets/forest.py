"""Tall pines in rows of mist, with a clearing in front."""
from kit import *


def forest(floor='#6f8f55', second='#5f7f4d', pines=('#2c6e58', '#3a7a5c', '#2f8a66'), n=120, clearing=2.0, near=1.5, far=22, ferns=60):
    ground = lambda x, y: .12 * fbm(x * .4, y * .4, 3) + .02 * y
    land(ground, clay(floor, .9, second=second, patch=.6, dent=.35), (-16, 16), (-7, 30), 140)
    scatter(lambda: pine(R.choice(pines), R.uniform(2.6, 3.6), 6), n, (-10, 10), (near, far), lambda x, y: ground(x, y) - .1, lambda x, y: abs(x) > clearing * (1 - y / 30) - .2, (.8, 1.35), .95, 5)
    for x, y, h in ((-2.5, -.6, 4.6), (2.6, -1.2, 5.0), (-3.6, 1.2, 5.0), (3.4, .8, 4.6)):
        rod((x, y, -.2), (x + .1, y, h), .2, clay('#7a5236', .85, dent=.5, scale=6), .15)
    scatter(lambda: tuft(R.choice(('#7fa653', '#6b9650')), .16, 7), ferns, (-3, 3), (-3.4, 5), ground, lambda x, y: abs(x) > .55, gap=.25)
    scatter(lambda: rock(R.uniform(.1, .22), '#8f8f92'), 10, (-2.8, 2.8), (-2.6, 5), ground, lambda x, y: abs(x) > .9, gap=.7)
    return ground
