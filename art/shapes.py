"""Shapes from which all things are built. Every shape is rounded: clay has no sharp edge."""
import math

import bmesh
import bpy
from mathutils import Vector, noise

from stage import D, R, clay, link

WHITE = '#f6efe2'


def deg(angles):
    return [math.radians(a) for a in angles]


def mesh(verts, faces, m, at=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), bevel=0, sub=0, smooth=True):
    me = D.meshes.new('shape')
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    me.materials.append(m)
    o = link(D.objects.new('shape', me))
    o.location, o.rotation_euler, o.scale = at, deg(rot), scale
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(50)
    if bevel:
        b = o.modifiers.new('bevel', 'BEVEL')
        b.width, b.segments, b.limit_method, b.harden_normals = bevel, 3, 'ANGLE', True
    if sub:
        s = o.modifiers.new('sub', 'SUBSURF')
        s.levels = s.render_levels = sub
    return o


def bake(o):
    """Applies the modifiers, so that copies need none."""
    me = D.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    o.modifiers.clear()
    o.data = me
    return o


def box(at, size, m, bevel=.03, rot=(0, 0, 0)):
    x, y, z = (s / 2 for s in size)
    v = [(a, b, c) for a in (-x, x) for b in (-y, y) for c in (-z, z)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return mesh(v, f, m, at, rot, bevel=min(bevel, .45 * min(size)))


def extrude(profile, depth, m, at=(0, 0, 0), rot=(0, 0, 0), bevel=.03):
    """A polygon in the XZ plane (counterclockwise), centred along Y."""
    n, d = len(profile), depth / 2
    v = [(x, -d, z) for x, z in profile] + [(x, d, z) for x, z in profile]
    f = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    return mesh(v, f, m, at, rot, bevel=bevel)


def lathe(profile, m, at=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), seg=32, sub=1, wobble=0, waves=7, closed=False):
    """Turns (radius, height) pairs around Z. closed: the profile is a ring."""
    v, f, k = [], [], len(profile)
    for i in range(seg):
        a = 2 * math.pi * i / seg
        w = 1 + wobble * math.sin(waves * a)
        v += [(r * w * math.cos(a), r * w * math.sin(a), z) for r, z in profile]
    for i in range(seg):
        j = (i + 1) % seg
        f += [(i * k + q, j * k + q, j * k + (q + 1) % k, i * k + (q + 1) % k) for q in range(k if closed else k - 1)]
    return mesh(v, f, m, at, rot, scale, sub=sub)


def ball(at, r, m, scale=(1, 1, 1), rot=(0, 0, 0), seg=24):
    half = seg // 2
    profile = [(max(1e-4, r * math.sin(math.pi * i / half)), -r * math.cos(math.pi * i / half)) for i in range(half + 1)]
    return lathe(profile, m, at, rot, scale, seg, 1 if seg < 24 else 0)


def ring(at, radius, r, m, rot=(0, 0, 0), scale=(1, 1, 1), seg=48):
    profile = [(radius + r * math.cos(a), r * math.sin(a)) for a in (math.pi * i / 5 for i in range(10))]
    return lathe(profile, m, at, rot, scale, seg, 0, closed=True)


def rod(a, b, r, m, r2=None, seg=16):
    """A capsule from a to b."""
    a, b = Vector(a), Vector(b)
    h, r2 = (b - a).length, r if r2 is None else r2
    q = [i * math.pi / 12 for i in range(7)]
    p = [(max(1e-4, r * math.sin(x)), -r * math.cos(x)) for x in q] + \
        [(max(1e-4, r2 * math.cos(x)), h + r2 * math.sin(x)) for x in q]
    o = lathe(p, m, a, seg=seg, sub=0)
    o.rotation_euler = (b - a).to_track_quat('Z', 'Y').to_euler()
    return o


def tube(points, r, m, taper=None, cyclic=False, bend=True):
    """A soft tube along points; taper: a factor of the radius for each point."""
    c = D.curves.new('tube', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.use_fill_caps, c.resolution_u = '3D', r, 4, True, 8
    s = c.splines.new('NURBS' if bend else 'POLY')
    s.points.add(len(points) - 1)
    for i, (p, q) in enumerate(zip(s.points, points)):
        p.co = (*q, 1)
        p.radius = taper[i] if taper else 1
    s.use_cyclic_u, s.use_endpoint_u, s.order_u = cyclic, not cyclic, 3
    o = link(D.objects.new('tube', c))
    me = D.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    me.materials.clear()
    me.materials.append(m)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    D.objects.remove(o)
    return link(D.objects.new('tube', me))


def blob(at, r, m, rough=.25, frequency=1.3, scale=(1, 1, 1), detail=4):
    """A ball with dents: rocks, loaves, bushes."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=detail, radius=1)
    s = Vector((R.random() * 99, R.random() * 99, R.random() * 99))
    for v in bm.verts:
        v.co *= r * (1 + rough * (noise.noise(v.co * frequency + s) + .4 * noise.noise(v.co * frequency * 2.7 + s)))
    me = D.meshes.new('blob')
    bm.to_mesh(me)
    me.materials.append(m)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    o = link(D.objects.new('blob', me))
    o.location, o.scale = at, scale
    return o


def knead(parts, m, grain=.012, soft=6):
    """Melts closed parts into one piece of clay with soft joints."""
    dg = bpy.context.evaluated_depsgraph_get()
    bm = bmesh.new()
    for p in parts:
        me = D.meshes.new_from_object(p.evaluated_get(dg))
        me.transform(p.matrix_basis)
        bm.from_mesh(me)
        D.objects.remove(p)
    me = D.meshes.new('kneaded')
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m)
    o = link(D.objects.new('kneaded', me))
    r = o.modifiers.new('remesh', 'REMESH')
    r.mode, r.voxel_size, r.use_smooth_shade = 'VOXEL', grain, True
    s = o.modifiers.new('smooth', 'SMOOTH')
    s.factor, s.iterations = .5, soft
    bake(o)
    o.data.materials.clear()
    o.data.materials.append(m)
    return o


def group(parts, at=(0, 0, 0), rot=(0, 0, 0), size=1.0):
    """Puts parts under one empty object, which places, turns and scales them together."""
    e = link(D.objects.new('group', None))
    for p in parts:
        p.parent = e
    e.location, e.rotation_euler, e.scale = at, deg(rot), (size,) * 3
    return e


def copy(o, at, turn=0, size=1.0):
    """A linked copy of an object with all its parts: same mesh, no memory."""
    def twin(x, parent=None):
        c = link(x.copy())
        c.parent = parent
        for child in x.children:
            twin(child, c)
        return c
    c = twin(o)
    c.location, c.scale = at, [s * size for s in o.scale]
    c.rotation_euler = (o.rotation_euler[0], o.rotation_euler[1], math.radians(turn))
    return c


def fuse(e):
    """Joins a group into one object that keeps its materials, so that many copies stay cheap."""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    back, materials, bm = e.matrix_world.inverted(), [], bmesh.new()
    parts = [x for x in e.children_recursive if x.type == 'MESH']
    for x in parts:
        me = D.meshes.new_from_object(x.evaluated_get(dg))
        m = me.materials[0]
        if m not in materials:
            materials.append(m)
        me.polygons.foreach_set('material_index', [materials.index(m)] * len(me.polygons))
        me.transform(back @ x.matrix_world)
        bm.from_mesh(me)
        D.meshes.remove(me)
    me = D.meshes.new('fused')
    bm.to_mesh(me)
    bm.free()
    for m in materials:
        me.materials.append(m)
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(50)
    o = link(D.objects.new('fused', me))
    o.location, o.rotation_euler, o.scale = e.location, e.rotation_euler, e.scale
    for x in [*e.children_recursive, e]:
        D.objects.remove(x)
    return o


def ribbon(points, width, m, lift=.02):
    """A flat band along points (x, y, z): paths, rivers."""
    p = [Vector(q) for q in points]
    v = []
    for i, q in enumerate(p):
        d = (p[min(i + 1, len(p) - 1)] - p[max(i - 1, 0)]).normalized()
        n = Vector((-d.y, d.x, 0)).normalized()
        w = width(i / (len(p) - 1)) if callable(width) else width
        v += [q + n * w / 2 * k + Vector((0, 0, lift)) for k in (-1, -.4, .4, 1)]
    f = [(i * 4 + j, i * 4 + j + 1, i * 4 + j + 5, i * 4 + j + 4) for i in range(len(p) - 1) for j in range(3)]
    return mesh(v, f, m)


def land(height, m, x=(-10, 10), y=(-10, 10), n=160):
    """A height field z = height(x, y)."""
    px = [x[0] + (x[1] - x[0]) * i / n for i in range(n + 1)]
    py = [y[0] + (y[1] - y[0]) * j / n for j in range(n + 1)]
    w = n + 1
    return mesh([(a, b, height(a, b)) for b in py for a in px],
                [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(n) for i in range(n)], m)


def scatter(make, n, x, y, z=lambda a, b: 0, keep=lambda a, b: True, size=(.7, 1.3), gap=.5, kinds=4):
    """Places copies of a few prototypes at random, never closer than the gap."""
    kinds, put = [make() for _ in range(kinds)], []
    kinds = [fuse(o) if o.type == 'EMPTY' else bake(o) if o.modifiers else o for o in kinds]
    for o in kinds:
        o.location = (0, -500, 0)
    for _ in range(n * 14):
        if len(put) >= n:
            break
        a, b = R.uniform(*x), R.uniform(*y)
        if keep(a, b) and all((a - c) ** 2 + (b - d) ** 2 > gap * gap for c, d in put):
            put.append((a, b))
            copy(R.choice(kinds), (a, b, z(a, b)), R.uniform(0, 360), R.uniform(*size))
    return put


def smooth(a, b, x):
    t = min(1, max(0, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def fbm(x, y, seed=0.0, octaves=4):
    """Soft noise in -1 … 1 for height fields."""
    return sum(noise.noise((x * 2 ** k, y * 2 ** k, seed + k * 7.3)) / 2 ** k for k in range(octaves)) / 1.6


def plane(size, z, m, at=(0, 0)):
    s = size / 2
    return mesh([(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)], [(0, 1, 2, 3)], m, (at[0], at[1], z))


__all__ = [k for k in dir() if not k.startswith('_')]
