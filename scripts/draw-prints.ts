/**
 * Draws our prints, our own pictures of places and moments: the website's into `apps/web/prints`, the demo people's
 * posts into `db/seed/pictures`. Run by hand after a change: `node scripts/draw-prints.ts`, for some of them
 * `node scripts/draw-prints.ts hut canal`. Needs the Chromium of the end-to-end tests.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { bike } from './prints/bike.ts';
import { canal } from './prints/canal.ts';
import { climb } from './prints/climb.ts';
import { coffee } from './prints/coffee.ts';
import { hut } from './prints/hut.ts';
import { lake } from './prints/lake.ts';
import { HEIGHT, WIDTH } from './prints/paper.ts';
import { rooftop } from './prints/rooftop.ts';
import { tram } from './prints/tram.ts';
import { wheel } from './prints/wheel.ts';

const prints = { lake, tram, rooftop, hut, canal, coffee, wheel, climb, bike };
const onWebsite = new Set(['lake', 'tram', 'rooftop']);
const WEBSITE_WIDTHS = [360, 720];
const POST_WIDTH = 1080;
const QUALITY = 0.82;

const root = new URL('..', import.meta.url);
const wanted = process.argv.slice(2);
await mkdir(new URL('db/seed/pictures/', root), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: POST_WIDTH / WIDTH,
  });
  for (const [name, draw] of Object.entries(prints)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${draw()}`);
    const png = (await page.screenshot()).toString('base64');
    const save = async (file: string, width: number) => {
      const size = { width, height: (width * HEIGHT) / WIDTH };
      const webp = await page.evaluate(asWebp, { png, ...size, quality: QUALITY });
      await writeFile(new URL(file, root), Buffer.from(webp, 'base64'));
    };
    await save(`db/seed/pictures/${name}.webp`, POST_WIDTH);
    if (onWebsite.has(name))
      for (const width of WEBSITE_WIDTHS) await save(`apps/web/prints/${name}-${width}.webp`, width);
  }
} finally {
  await browser.close();
}

/** Runs in the page, whose canvas is the encoder. */
async function asWebp(input: {
  png: string;
  width: number;
  height: number;
  quality: number;
}): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${input.png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: input.width, height: input.height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, input.width, input.height);
  return canvas.toDataURL('image/webp', input.quality).split(',', 2)[1] ?? '';
}
