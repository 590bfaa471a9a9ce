"""From two noisy half renders to the finished picture: denoise, stars, bloom, grade, grain."""
import os
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

import bpy
import numpy as np
from PIL import Image

from stage import add_haze, look

PASSES = {'Image': 'colour', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal', 'Mist': 'mist'}
F = np.float32


def prepare(width, height, samples):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.render.use_persistent_data = True
    s.view_settings.view_transform = 'Standard'
    c = s.cycles
    # Debian's Cycles has no denoiser; with this switched on, the render fails.
    c.use_denoising, c.device, c.samples, c.use_adaptive_sampling = False, 'CPU', max(1, samples // 2), False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 4, 2, 3, 2
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3, 12, 1.0
    c.caustics_reflective = c.caustics_refractive = False
    layer = s.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_mist = True
    s.world.mist_settings.start, s.world.mist_settings.depth, s.world.mist_settings.falloff = 1, 90, 'LINEAR'


def half(seed, folder):
    """Renders once and returns the passes as arrays, top row first."""
    s = bpy.context.scene
    s.cycles.seed = seed
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    layers, out = t.nodes.new('CompositorNodeRLayers'), t.nodes.new('CompositorNodeOutputFile')
    out.base_path, out.format.file_format, out.format.color_depth = folder, 'OPEN_EXR', '32'
    out.file_slots.clear()
    for source, name in PASSES.items():
        out.file_slots.new(name)
        t.links.new(layers.outputs[source], out.inputs[name])
    bpy.ops.render.render()
    passes = {}
    for name in PASSES.values():
        path = os.path.join(folder, f'{name}{s.frame_current:04d}.exr')
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        w, h = image.size
        pixels = np.empty(w * h * 4, F)
        image.pixels.foreach_get(pixels)
        bpy.data.images.remove(image)
        os.remove(path)
        passes[name] = pixels.reshape(h, w, 4)[::-1, :, :3].copy()
    return passes


def blur(x, r, times=1):
    """Box blur, repeated."""
    for _ in range(times):
        for axis in (0, 1):
            pad = [(0, 0)] * x.ndim
            pad[axis] = (r + 1, r)
            c = np.cumsum(np.pad(x, pad, 'edge'), axis, dtype=np.float64)
            d = 2 * r + 1
            n = c.shape[axis]
            x = ((np.take(c, range(d, n), axis) - np.take(c, range(0, n - d), axis)) / d).astype(F)
    return x


def grey(x):
    return (x * np.array((.3, .5, .2), F)).sum(-1)


def denoise(a, b, radius=5, k=.5, patch=2):
    """Feature-guided non-local means (Rousselle et al. 2012/13): the weights come from one half and filter the other.
    Light is divided by albedo first, so that colours and patterns stay sharp."""
    albedo = (a['albedo'] + b['albedo']) / 2
    divisor = np.maximum(blur(albedo, 1), .03)
    halves = []
    for p, q in ((a, b), (b, a)):  # fireflies: nothing may exceed its surroundings in the other half by far
        limit = 2.2 * blur(q['colour'], 2) + .08
        halves.append(np.log1p(np.minimum(p['colour'], limit) / divisor).astype(F))
    bright = [grey(x) for x in halves]
    variance = blur((bright[0] - bright[1]) ** 2 / 2, 2, 2) + F(2e-5)
    features = []  # (mean, variance, tolerance)
    for name, floor, slack in (('albedo', 4e-4, 1.5e-3), ('normal', 4e-3, 8e-3), ('mist', 1e-7, 4e-5)):
        mean = (a[name] + b[name]) / 2
        noise = blur(((a[name] - b[name]) ** 2).max(-1) / 4, 2) + F(floor)
        features.append((mean[..., :1] if name == 'mist' else mean, noise, F(slack)))
    height, width = variance.shape
    result = np.empty_like(halves[0])

    def band(top):
        """A strip of rows, small enough for the processor's cache."""
        m = radius + patch
        rows = np.clip(np.arange(top - m, min(top + 48, height) + m), 0, height - 1)
        cols = np.clip(np.arange(-m, width + m), 0, width - 1)
        cut = lambda x: np.ascontiguousarray(x[rows][:, cols])
        c, g, v = [cut(x) for x in halves], [cut(x) for x in bright], cut(variance)
        f = [(cut(mean), cut(noise), slack) for mean, noise, slack in features]
        hh, ww = v.shape[0] - 2 * m, width
        inner = lambda x, dy=0, dx=0, e=0: x[m + dy - e:m + dy + hh + e, m + dx - e:m + dx + ww + e]
        total, weight = [np.zeros((hh, ww, 3), F) for _ in c], [np.full((hh, ww), 1e-9, F) for _ in c]
        for dy in range(-radius, radius + 1):
            for dx in range(-radius, radius + 1):
                if dy * dy + dx * dx > radius * radius + 1:
                    continue
                worst = 0
                for mean, noise, slack in f:
                    d = ((inner(mean, dy, dx) - inner(mean)) ** 2).max(-1)
                    n = inner(noise)
                    worst = np.maximum(worst, np.maximum(d - n, 0) / (4 * n + slack))
                by_feature = np.exp(-worst)
                e = patch
                v1, v2 = inner(v, 0, 0, e), inner(v, dy, dx, e)
                both = v1 + np.minimum(v1, v2)
                scale = 1 / (F(1e-6) + k * k * (v1 + v2))
                for i in (0, 1):
                    d = ((inner(g[i], dy, dx, e) - inner(g[i], 0, 0, e)) ** 2 - both) * scale
                    d = sum(d[:, q:q + ww] for q in range(2 * e + 1))
                    d = sum(d[q:q + hh] for q in range(2 * e + 1)) / (2 * e + 1) ** 2
                    w = np.minimum(np.exp(-np.maximum(d, 0)), by_feature)
                    total[i] += w[..., None] * inner(c[1 - i], dy, dx)
                    weight[i] += w
        out = sum(np.expm1(t / w[..., None]) for t, w in zip(total, weight)) / 2
        result[top:top + hh] = out

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(band, range(0, height, 48)))
    return result * divisor


def add_stars(x, sky, rng):
    """Stars as small Gaussians on the sky only, fewer towards the horizon."""
    h, w = sky.shape
    for _ in range(look.stars):
        cy, cx = rng.random() ** 1.5 * h * .75, rng.random() * w
        r, power = w / 720 * rng.uniform(.8, 1.7), rng.uniform(.25, .95)
        y0, x0, e = int(cy), int(cx), int(4 * r) + 2
        ys, xs = np.mgrid[max(0, y0 - e):min(h, y0 + e), max(0, x0 - e):min(w, x0 + e)]
        if ys.size and sky[ys, xs].min() > .99:
            spot = power * np.exp(-((ys - cy) ** 2 + (xs - cx) ** 2) / (r * r))
            x[ys, xs] += spot[..., None] * np.array((1, .95, .86), F)


def grade(x):
    """To sRGB with a soft shoulder (nothing burns out), a little more colour, and a gentle S curve."""
    x = np.where(x <= .0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-9) ** (1 / 2.4) - .055)
    x = np.where(x < .74, x, .74 + .26 * (1 - np.exp(-(x - .74) / .3)))
    y = (x * np.array((.21, .72, .07), F)).sum(-1, keepdims=True)
    x = np.clip(y + (x - y) * look.saturation, 0, 1)
    return .86 * x + .14 * x * x * (3 - 2 * x)


def picture(width, height, samples):
    """Renders the current stage and returns a PIL image."""
    if look.haze:
        add_haze(*look.haze)
    prepare(width, height, samples)
    start = time.time()
    with tempfile.TemporaryDirectory() as folder:
        a, b = half(look.seed * 2 + 1, folder), half(look.seed * 2 + 2, folder)
    rendered = time.time()
    x = denoise(a, b) * 2 ** look.exposure
    print(f'rendered in {rendered - start:.0f} s, denoised in {time.time() - rendered:.0f} s', flush=True)
    rng = np.random.default_rng(look.seed)
    sky = (a['mist'][..., 0] + b['mist'][..., 0]) / 2
    if look.stars:
        add_stars(x, sky, rng)
    glow = np.minimum(np.maximum(x - .9, 0), 3)
    for r in (width // 120, width // 36, width // 14):
        x = x + look.bloom / 3 * 2.2 * blur(glow, max(1, r), 3)
    x = grade(x)
    ys, xs = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    x = x * (1 - .10 * np.clip((xs ** 2 + ys ** 2) / 2, 0, 1)[..., None] ** 1.5)  # a breath of vignette
    grain = blur(rng.normal(0, 1, (height, width)).astype(F), 1)
    x = x + .008 * grain[..., None]
    return Image.fromarray((np.clip(x, 0, 1) * 255 + .5).astype(np.uint8))
