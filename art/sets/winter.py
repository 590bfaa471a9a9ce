"""Snow: soft drifts, snowy pines, falling flakes."""
from kit import *


def drift(x, y):
    return .16 * fbm(x * .3, y * .3, 5) + .012 * y


def winter(snow='#f3f1f4', second='#e6e8f2', pines='#2c6f66', n=70, flakes=140, near=5, keep=lambda x, y: True):
    land(drift, clay(snow, .8, second=second, patch=.5, mottle=.03, dent=.2, scale=2.5), (-20, 20), (-8, 40), 160)
    scatter(lambda: pine(pines, R.uniform(1.6, 2.4), 5, '#f6f5f8'), n, (-11, 11), (near, 24), lambda x, y: drift(x, y) - .06, keep, (.75, 1.3), 1.0, 4)
    m = clay('#ffffff', .8, mottle=0)
    for _ in range(flakes):
        y = R.uniform(-3, 6)
        ball((R.uniform(-.36, .36) * (y + 6.5), y, R.uniform(.1, 4.8)), R.uniform(.012, .026), m, seg=8)
