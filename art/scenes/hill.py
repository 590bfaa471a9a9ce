"""Pictures on the hill."""
from kit import *
from sets.hill import hill, height


def hill_sunrise():
    mood('sunrise', azimuth=-82, elevation=20, exposure=.35)
    sun_disc(-7.5, 9.5, 5)
    hill(flowers=26)
    z = height(0, 2.2)
    person((0.1, 2.2, z), pose='wave', coat='#e4572e', pack='#2a7f78', hat='beanie', style='short', trousers='#32425f')
    dog((.75, 2.3, height(.75, 2.3)), 14, size=.9)
    camera((.1, -5.2, 2.1), (.1, 2, 2.25), 55, .8, (0, 2.2, 2))
