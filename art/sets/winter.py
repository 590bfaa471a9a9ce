"""Snow: soft drifts, snowy pines, falling flakes."""
from kit import *


def drift(x, y):
    return .16 * fbm(x * .3, y * .3, 5) + .012 * y


def winter(snow='#f3f1f4', second='#e6e8f2', pines='#2c6f66', n=70, flakes=140, near=5, keep=lambda x, y: True):
    land(drift, clay(snow, .8, second=second, patch=.5, mottle=.03, dent=.2, scale=2.5), (-20, 20), (-8, 40), 160)
    scatter(lambda: pine(pines, R.uniform(1.6, 2.4), 5, '#f6f5f8'), n, (-11, 11), (near, 24), lambda x, y: drift(x, y) - .06, keep, (.75, 1.3), 1.0, 4)
    m = clay('#ffffff', .8, emit=.25)
    for i in range(flakes):
        y = R.uniform(-3, 6)
        x, z, r = R.uniform(-.36, .36) * (y + 6.5), R.uniform(.1, 4.8), R.uniform(.012, .026)
        t = (look.phase + i * .618) % 1  # each flake falls a little way, and is small where it starts and ends
        ball((x + .06 * math.sin(6.28 * t + i), y, z + .7 - 1.4 * t), r * min(1, 6 * t + .1, 6.1 - 6 * t), m, seg=8)
