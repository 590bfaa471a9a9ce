/**
 * Draws our prints, our own pictures of places and moments, into `apps/web/prints`.
 * Run by hand after a change: `node scripts/draw-prints.ts`. Needs the Chromium of the end-to-end tests.
 */

import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { lake } from './prints/lake.ts';
import { HEIGHT, WIDTH } from './prints/paper.ts';
import { rooftop } from './prints/rooftop.ts';
import { tram } from './prints/tram.ts';

const prints = { lake, tram, rooftop };
const widths = [360, 720];
const QUALITY = 0.82;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const [name, draw] of Object.entries(prints)) {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${draw()}`);
    const png = (await page.screenshot()).toString('base64');
    for (const width of widths) {
      const webp = await page.evaluate(asWebp, {
        png,
        width,
        height: (width * HEIGHT) / WIDTH,
        quality: QUALITY,
      });
      const file = new URL(`../apps/web/prints/${name}-${width}.webp`, import.meta.url);
      await writeFile(file, Buffer.from(webp, 'base64'));
    }
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
