"""Renders scenes: blender -b -P art/render.py -- [--final] [--out folder] [--samples n] name …

Without --final: previews of 270 x 480 as PNG. With --final: 720 x 1280 as WebP in art/renders/ (avatars 256 x 256).
A name may be a pattern ('lake-*'). Without names it lists all scenes.
"""
import argparse
import fnmatch
import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True


def all_scenes():
    """Every public function of scenes/*.py and avatars.py, by its name with hyphens."""
    found = {}
    modules = ['scenes.' + f[:-3] for f in sorted(os.listdir(os.path.join(HERE, 'scenes'))) if f.endswith('.py')]
    for name in [*modules, 'avatars']:
        module = importlib.import_module(name)
        for key, value in vars(module).items():
            if callable(value) and getattr(value, '__module__', '') == name and not key.startswith('_'):
                found[key.replace('_', '-')] = value
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('names', nargs='*')
    parser.add_argument('--final', action='store_true')
    parser.add_argument('--out')
    parser.add_argument('--samples', type=int)
    args = parser.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    scenes = all_scenes()
    if not args.names:
        print('\n'.join(scenes))
        return
    from PIL import Image

    from finish import picture
    from stage import look, reset
    out = args.out or (os.path.join(HERE, 'renders') if args.final else '/tmp/previews')
    os.makedirs(out, exist_ok=True)
    for name, scene in scenes.items():
        if not any(fnmatch.fnmatch(name, p) for p in args.names):
            continue
        start = time.time()
        reset(sum(name.encode()) % 997)
        scene()
        built = time.time()
        width, height = look.size
        if not args.final and height > 480:
            width, height = round(width * 3 / 8), round(height * 3 / 8)
        image = picture(width, height, args.samples or (14 if args.final else 12))
        if look.save:
            image = image.resize(look.save, Image.LANCZOS)
        if args.final:
            image.save(os.path.join(out, name + '.webp'), quality=look.quality, method=6)
        else:
            image.save(os.path.join(out, name + '.png'))
        print(f'{name}: built in {built - start:.0f} s, rendered in {time.time() - built:.0f} s', flush=True)


main()
