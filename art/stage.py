"""The empty stage: scene settings, camera, light, weather, and the one clay material."""
import math
import random
from types import SimpleNamespace

import bpy
from mathutils import Vector

D = bpy.data
R = random.Random(7)
_materials = {}
look = SimpleNamespace()  # what finish.py reads after rendering


def rgb(colour, alpha=1.0):
    """'#rrggbb' (sRGB) as linear floats."""
    c = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c] + [alpha]


def reset(seed, phase=0.0):
    """phase: how much of the loop is over, 0 to 1. At 0, a scene is its still picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _materials.clear()
    R.seed(seed)
    look.__dict__.update(seed=seed, phase=phase, haze=None, exposure=0.0, stars=0, bloom=.05, saturation=1.12, size=(720, 1280),
                         save=None, quality=82)


def swing():
    """0 at the start of the loop, 1 in its middle, 0 again at its end."""
    return (1 - math.cos(2 * math.pi * look.phase)) / 2


def sway():
    """0, 1, 0, -1, 0 over the loop."""
    return math.sin(2 * math.pi * look.phase)


def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


def camera(at, to, lens=50, fstop=None, focus=None, roll=0):
    c = D.cameras.new('camera')
    o = link(D.objects.new('camera', c))
    bpy.context.scene.camera = o
    o.location = at
    o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    o.rotation_euler.rotate_axis('Z', math.radians(roll))
    c.lens, c.sensor_fit, c.sensor_height, c.clip_end = lens, 'VERTICAL', 36, 2000
    if fstop:
        c.dof.use_dof, c.dof.aperture_fstop = True, fstop
        c.dof.focus_distance = (Vector(focus or to) - Vector(at)).length
    return o


def direction(azimuth, elevation):
    """0° azimuth is +Y (away from the camera), 90° is +X."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))


def sky(stops, strength=1.0):
    """stops: [(sine of the elevation, colour)], lowest first."""
    w = D.worlds.new('sky')
    bpy.context.scene.world = w
    w.use_nodes = True
    tree = w.node_tree
    tree.nodes.clear()
    coord, split, ramp, background, out = (tree.nodes.new('ShaderNode' + k) for k in (
        'TexCoord', 'SeparateXYZ', 'ValToRGB', 'Background', 'OutputWorld'))
    tree.links.new(coord.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs['Z'], ramp.inputs[0])
    e = ramp.color_ramp.elements
    ramp.color_ramp.interpolation = 'EASE'
    e[0].position, e[0].color = max(0, stops[0][0]), rgb(stops[0][1])
    e[1].position, e[1].color = stops[-1][0], rgb(stops[-1][1])
    for position, colour in stops[1:-1]:
        e.new(position).color = rgb(colour)
    tree.links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength
    tree.links.new(background.outputs[0], out.inputs[0])


def sun(azimuth, elevation, colour, power, size=4):
    s = D.lights.new('sun', 'SUN')
    o = link(D.objects.new('sun', s))
    s.color, s.energy, s.angle = rgb(colour)[:3], power, math.radians(size)
    o.rotation_euler = direction(azimuth, elevation).to_track_quat('Z', 'Y').to_euler()


def sun_disc(azimuth, elevation, degrees=5, colour='#ffe2a0', power=1.2):
    """A disc where it looks good; the light comes from the lamp."""
    m = D.materials.new('bare')
    m.use_nodes = True
    b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value, b.inputs['Specular'].default_value = rgb('#000000'), 0
    b.inputs['Emission'].default_value, b.inputs['Emission Strength'].default_value = rgb(colour), power
    bpy.ops.mesh.primitive_circle_add(vertices=96, radius=300 * math.tan(math.radians(degrees / 2)), fill_type='NGON')
    o = bpy.context.object
    d = direction(azimuth, elevation)
    o.location, o.rotation_euler = d * 300, d.to_track_quat('Z', 'Y').to_euler()
    o.data.materials.append(m)
    o.visible_shadow = o.visible_diffuse = False


def lamp(at, colour='#ffb25c', watts=60, size=.12):
    s = D.lights.new('lamp', 'POINT')
    o = link(D.objects.new('lamp', s))
    s.color, s.energy, s.shadow_soft_size = rgb(colour)[:3], watts, size
    o.location = at


def spot(at, to, colour='#ffb25c', watts=300, angle=60, size=.15, blend=.6):
    s = D.lights.new('spot', 'SPOT')
    o = link(D.objects.new('spot', s))
    s.color, s.energy, s.shadow_soft_size = rgb(colour)[:3], watts, size
    s.spot_size, s.spot_blend = math.radians(angle), blend
    o.location = at
    o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


# Sky stops and strength; sun: azimuth, elevation, colour, power, size; haze: start, depth, colour, most; exposure, stars.
MOODS = {
    'sunrise': dict(sky=[(0, '#ffd3a0'), (.08, '#ffb98a'), (.2, '#f49c9c'), (.36, '#a58fd0'), (.9, '#4f74c4')], strength=.9,
                    sun=(-48, 16, '#ffb978', 6.0, 4), haze=(14, 48, '#f7b6a6', .5), exposure=.25),
    'golden': dict(sky=[(0, '#ffd08a'), (.07, '#ffb777'), (.2, '#f6a08c'), (.4, '#b08ecf'), (.9, '#5474c4')], strength=.85,
                   sun=(-72, 20, '#ffc48a', 5.6, 4), haze=(12, 50, '#ffb892', .5), exposure=.15),
    'morning': dict(sky=[(0, '#fdeccb'), (.07, '#e4efe6'), (.22, '#a5d6f0'), (.9, '#4a97dc')], strength=.95,
                    sun=(-58, 30, '#ffe4b5', 4.4, 4), haze=(14, 80, '#dcebf0', .5), exposure=.05),
    'noon': dict(sky=[(0, '#dff1f6'), (.1, '#b5e0f3'), (.3, '#6fbdee'), (.9, '#2f86d6')], strength=.95,
                 sun=(-50, 48, '#fff3dc', 4.4, 3), haze=(14, 94, '#cfe6f4', .5), exposure=0),
    'dusk': dict(sky=[(0, '#ffb98a'), (.07, '#ea8f92'), (.2, '#8f6bb5'), (.45, '#3f4191'), (.9, '#22285e')], strength=.85,
                 sun=(64, 9, '#ff9a66', 1.6, 6), haze=(10, 60, '#b67ba6', .5), exposure=.25),
    'night': dict(sky=[(0, '#4a3a7c'), (.06, '#5a3f86'), (.18, '#33336f'), (.5, '#161c4e'), (1, '#0b1030')], strength=.9,
                  sun=(-60, 34, '#8fa3ff', .9, 8), haze=(12, 60, '#4c3d84', .5), exposure=.25, stars=170),
    'snow': dict(sky=[(0, '#ffe3d0'), (.1, '#e3e4f2'), (.4, '#a9c3ea'), (.9, '#7fa5dd')], strength=.85,
                 sun=(-58, 18, '#ffdcb2', 3.6, 5), haze=(10, 50, '#e3e4f0', .6), exposure=-.1),
    'fog': dict(sky=[(0, '#e9efe6'), (.15, '#d5e4df'), (.5, '#a9c8c8'), (.9, '#7ea9b4')], strength=1.0,
                sun=(-40, 34, '#fff0cc', 2.6, 12), haze=(4, 20, '#d9e6df', .85), exposure=0),
    'rain': dict(sky=[(0, '#cdd6da'), (.3, '#9dafbb'), (.9, '#6c8193')], strength=1.0,
                 sun=(-30, 50, '#dfe9ef', .7, 25), haze=(8, 40, '#b9c6cd', .6), exposure=.1),
}


def mood(name, azimuth=None, elevation=None, power=None, **change):
    m = {**MOODS[name], **change}
    sky(m['sky'], m['strength'])
    a, e, colour, p, size = m['sun']
    sun(a if azimuth is None else azimuth, e if elevation is None else elevation, colour, p if power is None else power, size)
    look.haze, look.exposure, look.stars = m['haze'], m['exposure'], m.get('stars', 0)


def clay(colour, rough=.62, emit=0, mottle=.09, dent=.12, scale=5, metal=0, coat=0, vary=0, second=None, patch=1.0):
    """Clay: soft noise shifts the value and is the bump as well (thumb marks). vary: each copy a little different;
    second: a colour that takes over in patches of the given scale."""
    key = (colour, rough, emit, mottle, dent, scale, metal, coat, vary, second, patch)
    if key in _materials:
        return _materials[key]
    m = D.materials.new('clay')
    m.use_nodes = True
    tree, link_ = m.node_tree, m.node_tree.links.new
    b = tree.nodes['Principled BSDF']

    def node(kind, **inputs):
        n = tree.nodes.new('ShaderNode' + kind)
        for k, v in inputs.items():
            n.inputs[int(k[1:])].default_value = v
        return n
    b.inputs['Base Color'].default_value = rgb(colour)
    b.inputs['Roughness'].default_value, b.inputs['Metallic'].default_value = rough, metal
    b.inputs['Clearcoat'].default_value, b.inputs['Specular'].default_value = coat, .35
    if emit:
        m.cycles.sample_as_light = emit > 1.9  # lamps light the scene; sampling each window costs time and adds noise
        b.inputs['Emission'].default_value, b.inputs['Emission Strength'].default_value = rgb(colour), emit
    else:
        coord, noise, hsv = node('TexCoord'), node('TexNoise'), node('HueSaturation')
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 4
        hsv.inputs['Color'].default_value = rgb(colour)
        link_(coord.outputs['Object'], noise.inputs['Vector'])
        if second:
            patches, range_, mix = node('TexNoise'), node('MapRange', _1=.42, _2=.58), node('MixRGB')
            patches.inputs['Scale'].default_value = patch
            mix.inputs[1].default_value, mix.inputs[2].default_value = rgb(colour), rgb(second)
            link_(coord.outputs['Object'], patches.inputs['Vector'])
            link_(patches.outputs['Fac'], range_.inputs[0])
            link_(range_.outputs[0], mix.inputs[0])
            link_(mix.outputs[0], hsv.inputs['Color'])
        value = node('MapRange', _1=.3, _2=.7, _3=1 - mottle, _4=1 + mottle)
        link_(noise.outputs['Fac'], value.inputs[0])
        out = value.outputs[0]
        if vary:
            info, times, level, hue = node('ObjectInfo'), node('Math'), node('MapRange', _3=1 - vary, _4=1 + vary), \
                node('MapRange', _3=.5 - vary * .1, _4=.5 + vary * .1)
            times.operation = 'MULTIPLY'
            link_(info.outputs['Random'], level.inputs[0])
            link_(info.outputs['Random'], hue.inputs[0])
            link_(out, times.inputs[0])
            link_(level.outputs[0], times.inputs[1])
            link_(hue.outputs[0], hsv.inputs['Hue'])
            out = times.outputs[0]
        link_(out, hsv.inputs['Value'])
        link_(hsv.outputs[0], b.inputs['Base Color'])
        if dent:
            bump = node('Bump')
            bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = dent, .1
            link_(noise.outputs['Fac'], bump.inputs['Height'])
            link_(bump.outputs[0], b.inputs['Normal'])
    _materials[key] = m
    return m


def water(colour='#2f7fa6', rough=.12, waves=.25, scale=(1.2, 4.5), specular=.6):
    """Glossy with long soft swells. Roughness is constant: a pattern in it draws contour lines into the denoiser's albedo."""
    m = D.materials.new('water')
    m.use_nodes = True
    t = m.node_tree
    b = t.nodes['Principled BSDF']
    coord, mapping, noise, bump = (t.nodes.new('ShaderNode' + k) for k in ('TexCoord', 'Mapping', 'TexNoise', 'Bump'))
    b.inputs['Base Color'].default_value, b.inputs['Roughness'].default_value = rgb(colour), rough
    b.inputs['Specular'].default_value = specular
    mapping.inputs['Scale'].default_value = (scale[0], scale[1], 1)
    # The surface is flat, so a circle through the noise in Y and Z moves the swells, and ends where it began.
    mapping.inputs['Location'].default_value = (0, .7 * swing(), .35 * sway())
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1, 1.5
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = waves, .12
    t.links.new(coord.outputs['Object'], mapping.inputs[0])
    t.links.new(mapping.outputs[0], noise.inputs['Vector'])
    t.links.new(noise.outputs['Fac'], bump.inputs['Height'])
    t.links.new(bump.outputs[0], b.inputs['Normal'])
    return m


def snowy(rock='#8b8aa6', snow='#f4f1f2', height=2.0, soft=.6):
    """Rock with snow above a height (world) and where the slope is flat enough."""
    m = D.materials.new('snowy')
    m.use_nodes = True
    t, ln = m.node_tree, m.node_tree.links.new
    b = t.nodes['Principled BSDF']
    geo, pos, nor, noise, add, mr, slope, mul, mix = (t.nodes.new('ShaderNode' + k) for k in (
        'NewGeometry', 'SeparateXYZ', 'SeparateXYZ', 'TexNoise', 'Math', 'MapRange', 'MapRange', 'Math', 'MixRGB'))
    noise.inputs['Scale'].default_value = .8
    add.operation, mul.operation = 'MULTIPLY_ADD', 'MULTIPLY'
    add.inputs[1].default_value = 1.6 * soft
    ln(geo.outputs['Position'], pos.inputs[0])
    ln(geo.outputs['Normal'], nor.inputs[0])
    ln(noise.outputs['Fac'], add.inputs[0])
    ln(pos.outputs['Z'], add.inputs[2])
    ln(add.outputs[0], mr.inputs[0])
    mr.inputs[1].default_value, mr.inputs[2].default_value = height + .5 * soft, height + 1.1 * soft
    ln(nor.outputs['Z'], slope.inputs[0])
    slope.inputs[1].default_value, slope.inputs[2].default_value = .25, .5
    ln(mr.outputs[0], mul.inputs[0])
    ln(slope.outputs[0], mul.inputs[1])
    ln(mul.outputs[0], mix.inputs[0])
    mix.inputs[1].default_value, mix.inputs[2].default_value = rgb(rock), rgb(snow)
    ln(mix.outputs[0], b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = .75
    return m


def add_haze(start, depth, colour, most):
    """Aerial haze in every material, by distance and for camera rays only: no noise and clean edges."""
    for m in D.materials:
        if not m.use_nodes or m.name.startswith('bare'):
            continue
        t, ln = m.node_tree, m.node_tree.links.new
        out = next(x for x in t.nodes if x.type == 'OUTPUT_MATERIAL')
        cam, mr, path, mul, em, mix = (t.nodes.new('ShaderNode' + k) for k in (
            'CameraData', 'MapRange', 'LightPath', 'Math', 'Emission', 'MixShader'))
        mul.operation = 'MULTIPLY'
        mr.inputs[1].default_value, mr.inputs[2].default_value, mr.inputs[4].default_value = start, start + depth, most
        em.inputs[0].default_value = rgb(colour)
        ln(cam.outputs['View Distance'], mr.inputs[0])
        ln(mr.outputs[0], mul.inputs[0])
        ln(path.outputs['Is Camera Ray'], mul.inputs[1])
        ln(mul.outputs[0], mix.inputs[0])
        ln(out.inputs[0].links[0].from_socket, mix.inputs[1])
        ln(em.outputs[0], mix.inputs[2])
        ln(mix.outputs[0], out.inputs[0])
