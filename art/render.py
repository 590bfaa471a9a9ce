"""Renders scenes: blender -b -P art/render.py -- [--final | --loop] [--out folder] [--samples n] name …

Without --final: previews of 270 x 480 as PNG. With --final: 720 x 1280 as WebP in art/renders/ (avatars 256 x 256).
With --loop: 400 x 712 as MP4 in art/renders/, a loop of three seconds; only some scenes move (art/scenes.md).
A name may be a pattern ('lake-*'). Without names it lists all scenes.
"""
import argparse
import fnmatch
import importlib
import os
import subprocess
import sys
import tempfile
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


FRAMES, RATE = 24, 8


def loop(scene, seed, path, samples):
    """Builds and renders the scene anew for each frame. The noise is the same in all frames, so nothing flickers."""
    from finish import picture
    from stage import reset
    frames = []
    with tempfile.TemporaryDirectory() as folder:
        for i in range(FRAMES):
            if i > FRAMES / 2 and getattr(scene, 'there_and_back', False):
                frames.append(frames[FRAMES - i])
            else:
                reset(seed, i / FRAMES)
                scene()
                frames.append(picture(400, 712, samples))
            frames[-1].save(os.path.join(folder, f'{i:02d}.png'))
        subprocess.run(['ffmpeg', '-v', 'error', '-y', '-framerate', str(RATE), '-i', os.path.join(folder, '%02d.png'),
                        '-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '22', '-pix_fmt', 'yuv420p',
                        '-movflags', '+faststart', path], check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('names', nargs='*')
    parser.add_argument('--final', action='store_true')
    parser.add_argument('--loop', action='store_true')
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
    out = args.out or (os.path.join(HERE, 'renders') if args.final or args.loop else '/tmp/previews')
    os.makedirs(out, exist_ok=True)
    for name, scene in scenes.items():
        if not any(fnmatch.fnmatch(name, p) for p in args.names):
            continue
        start, seed = time.time(), sum(name.encode()) % 997
        if args.loop:
            loop(scene, seed, os.path.join(out, name + '.mp4'), args.samples or 10)
            print(f'{name}: looped in {time.time() - start:.0f} s', flush=True)
            continue
        reset(seed)
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
