"""A round grassy hill, a path over it, and blue mountains behind."""
from kit import *


def height(x, y):
    return 1.5 * math.exp(-((x / 4.2) ** 2 + ((y - 2.2) / 3.4) ** 2)) + .06 * fbm(x * .5, y * .5, 3)


def hill(grass='#9bbf52', second='#86ad4c', far=('#8f86b8', '#a893bd'), path=True, flowers=70, tufts=260, trees=True, mountains_at=30):
    land(height, clay(grass, .8, second=second, patch=.7, dent=.3, scale=3), (-12, 12), (-6, 16), 200)
    plane(160, -.3, clay(second, .8), (0, 60))
    on = lambda x: .25 * math.sin(x * 1.1)
    track = lambda x, y: abs(x - on(y)) < .36
    if path:
        for i in range(26):
            y = -4.2 + i * .235
            x = on(y) + R.uniform(-.06, .06)
            blob((x, y, height(x, y) - .012), .15, clay('#d9c3a5', .85, vary=.1), .18, scale=(R.uniform(1.1, 1.5), R.uniform(.62, .78), .24), detail=3)
    free = lambda x, y: not (path and y < 2.2 and track(x, y)) and (x * x + (y - 2.2) ** 2 > .5)
    tones = ('#8fb84e', '#a9c45a', '#7ba547')
    scatter(lambda: tuft(R.choice(tones), .13), tufts, (-4.5, 4.5), (-4, 5), height, free, (.6, 1.25), .16, 5)
    scatter(lambda: flower(R.choice(('#fff4e2', '#ffd36b', '#f29a8e')), h=.08), flowers, (-3.5, 3.5), (-3.5, 3.5), height, free, (1.0, 1.6), .3, 6)
    if trees:
        scatter(lambda: tree(R.choice(('#c9803f', '#b9a04a', '#8aa64c', '#d89a4b')), R.uniform(1.1, 1.7)), 60, (-14, 14), (8, 20), lambda x, y: height(x, y) - .25, size=(.7, 1.3), gap=.8)
    mountains(mountains_at, -1, 70, 6.5, clay(far[0], .9, mottle=.05), 2, 4, 9)
    mountains(mountains_at + 16, -1, 110, 12, clay(far[1], .9, mottle=.05), 5, 3, 14)
