"""Old town: seen from above (town), as a street (street), and as a front at the water (waterfront)."""
from kit import *


def kinds(n, lit=0, floors=(2, 4), walls=WALLS, **more):
    made = [fuse(house((0, -500, 0), R.uniform(.85, 1.2), 1.0, R.randint(*floors), R.choice((2, 2, 3)), R.choice(walls), R.choice(ROOFS), lit=lit, gable=i % 2 == 0, **more)) for i in range(n)]
    return made


def town(z=-3, near=5, far=34, width=12, lit=0, river=lambda y: 2.2 * math.sin(y * .16 + .6), ground='#c9b08d', water_colour='#5fa3bf', tower=(-2.6, 17)):
    """Roofs below a viewpoint, with a river and a church."""
    plane(260, z - .02, clay(ground, .9, second='#b7b27a', patch=.3))
    if river:
        ribbon([(river(y), y, z) for y in range(-4, 90, 2)], 2.4, water(water_colour, waves=.15))
    made = kinds(12, lit)
    y = near
    while y < far:
        x = -width - y * .12 + R.random()
        while x < width + y * .12:
            clear = (not river or abs(x - river(y)) > 1.75) and (not tower or not (abs(x - tower[0]) < 1.3 and -1.2 < y - tower[1] < 3.4))
            if clear and R.random() < .93:
                copy(R.choice(made), (x, y + R.uniform(-.15, .15), z), R.choice((0, 0, 0, 90, 180)) + R.uniform(-9, 9), R.uniform(.9, 1.12))
            elif clear:
                t = tree('#88a94f', 1.2)
                t.location = (x, y, z)
            x += R.uniform(1.05, 1.3)
        y += R.uniform(1.55, 1.85)
    if tower:
        church((*tower, z), 8)
    if river:
        b = bridge(3.6, .8, .25)
        b.location, b.rotation_euler = (river(13), 13, z), (0, 0, .1)


def street(width=3.2, length=14, lit=0, rise=0.0, floors=(3, 4), paving='#c9b79d', walls=WALLS, curb=True):
    """Two rows of houses along Y; the street is clear between them."""
    box((0, length / 2 - 4, -.25), (width + 4, length + 12, .5), clay(paving, .8, scale=3, dent=.3, second='#b9a78f', patch=.8), .02)
    if curb:
        for s in (-1, 1):
            box((s * (width / 2 - .2), length / 2 - 4, .03), (.45, length + 12, .07), clay('#d9cbb5', .8, scale=4), .03)
    for s in (-1, 1):
        r = row(-length / 2, length / 2, 0, 0, floors, lit, walls)
        r.rotation_euler = (0, 0, math.radians(90 * -s))
        r.location = (s * (width / 2 + .5), length / 2 - 2, 0)


def waterfront(y=12, width=11, z=.35, lit=0, water_colour='#2d7ba0', floors=(3, 4), quay='#cdb99d', waves=.22):
    """Houses along a quay, facing the water at 0."""
    plane(300, 0, water(water_colour, waves=waves))
    box((0, y + 3, z / 2 - .5), (width * 2 + 30, 8, z + 1), clay(quay, .85, scale=3, dent=.3), .06)
    e = row(-width, width, y + 1.2, 0, floors, lit)
    e.location.z = z
    e = row(-width - 3, width + 3, y + 3.2, 0, (4, 5), lit)
    e.location.z = z
