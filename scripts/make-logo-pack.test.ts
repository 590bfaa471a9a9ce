import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { texts } from '#locales';
import { languages } from '#locales/languages';
import {
  lettersPath,
  lettersTransform,
  markBounds,
  ticketPath,
  ticketTransform,
  wordmarkBounds,
} from '#web/assets/logo-shape.ts';
import { logoFiles } from '#web/pages/press/logo-files.ts';
import { EMAIL_LOGO, emailLogo, LOGO_PACK, logoPack, PNG_WIDTH } from './make-logo-pack.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));
const inPack = (path: string) => `${brand.folded}-logo-pack/${path}`;
const pixels = (png: Uint8Array) =>
  sharp(png).ensureAlpha().resize(300).raw().toBuffer({ resolveWithObject: true });

/**
 * Returns the largest difference between the pixels of two pictures. Other CPUs may round antialiased edges
 * differently.
 */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [{ data: first }, { data: second }] = await Promise.all([pixels(one), pixels(other)]);
  return first.reduce((most, value, at) => Math.max(most, Math.abs(value - (second[at] ?? 0))), 0);
}

/** Pixels around the white of the emails' logo that must not be transparent. */
const EDGE = 3;

let made: Map<string, Uint8Array>;
let kept: Map<string, Uint8Array>;
beforeAll(() => {
  made = logoPack();
  kept = new Map(Object.entries(unzipSync(read(LOGO_PACK))));
});
const fileOf = (path: string): Uint8Array => {
  const file = kept.get(inPack(path));
  if (!file) throw new Error(`not in the pack: ${path}`);
  return file;
};

describe('the committed logo pack', () => {
  test('matches the generator (otherwise run node scripts/make-logo-pack.ts)', async () => {
    expect([...kept.keys()]).toEqual([...made.keys()]);
    for (const [path, file] of made) {
      const keptFile = kept.get(path) ?? new Uint8Array();
      if (!path.endsWith('.png')) {
        expect(strFromU8(keptFile), path).toBe(strFromU8(file));
        continue;
      }
      expect(await difference(keptFile, file), path).toBeLessThanOrEqual(8);
    }
  });

  test('has a note in every language that names exactly its files, the colours and whom to ask', () => {
    for (const language of languages) {
      const note = texts[language]['logo-pack'].file;
      const text = strFromU8(fileOf(note));
      const named = [...text.matchAll(/^((?:svg|png)\/\S+|\w+\.txt) /gm)].map(([, path = '']) =>
        inPack(path),
      );
      expect(named.sort(), note).toEqual([...kept.keys()].sort());
      for (const value of Object.values(brand.palette)) expect(text).toContain(value);
      expect(text).toContain(brand.pressEmail);
      expect(text).not.toMatch(/\{\{|\bnull\b|undefined/);
      for (const line of text.split('\r\n')) expect(line.length, line).toBeLessThanOrEqual(90);
    }
  });

  test.each(logoFiles)('paints $name in its size, on its background', async ({ name, shape, variant }) => {
    const { info, data } = await sharp(fileOf(`png/${name}.png`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(PNG_WIDTH[shape]);
    const corner = [...data.subarray(0, 4)];
    const ground = { whiteOnBlack: [0, 0, 0, 255], blackOnWhite: [255, 255, 255, 255] };
    if (variant === 'white' || variant === 'black') expect(corner[3]).toBe(0);
    else expect(corner).toEqual(ground[variant]);
    // A point in the left leg of the U must have the ink colour.
    const svg = strFromU8(fileOf(`svg/${name}.svg`));
    const [left = 0, top = 0, width = 1] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
    const pixel = info.width / width;
    const at = (Math.round((12 - top) * pixel) * info.width + Math.round((8 - left) * pixel)) * 4;
    const ink = variant === 'white' || variant === 'whiteOnBlack' ? 255 : 0;
    expect([...data.subarray(at, at + 4)]).toEqual([ink, ink, ink, 255]);
  });

  test('draws the wordmark with its letters and the mark without them', () => {
    for (const { name, shape } of logoFiles) {
      const svg = strFromU8(fileOf(`svg/${name}.svg`));
      expect(svg).toContain(ticketPath);
      expect(svg.includes(lettersPath)).toBe(shape === 'wordmark');
    }
  });
});

test.each([
  ['mark', markBounds, ''],
  ['wordmark', wordmarkBounds, `<path transform="${lettersTransform}" d="${lettersPath}"/>`],
])('the bounds of the %s match its drawn shape', (_, ink, rest) => {
  const box = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><path transform="${ticketTransform}" d="${ticketPath}"/>${rest}</svg>`,
  ).getBBox();
  // The bounds must enclose the shape, with a gap of at most 0.2 units on each side.
  const over = [
    (box?.x ?? 0) - ink.x,
    (box?.y ?? 0) - ink.y,
    ink.x + ink.width - (box?.x ?? 0) - (box?.width ?? 0),
    ink.y + ink.height - (box?.y ?? 0) - (box?.height ?? 0),
  ];
  for (const side of over) {
    expect(side).toBeGreaterThanOrEqual(0);
    expect(side).toBeLessThanOrEqual(0.2);
  }
});

test('the logo of emails matches the generator, and its white has a black edge on any ground', async () => {
  const file = read(EMAIL_LOGO);
  expect(await difference(file, emailLogo())).toBeLessThanOrEqual(8);
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4);
  expect(pixel(0, 0)[3]).toBe(0);
  for (let y = EDGE; y < info.height - EDGE; y += 1)
    for (let x = EDGE; x < info.width - EDGE; x += 1) {
      if ((pixel(x, y)[0] ?? 0) < 128) continue;
      for (const [dx, dy] of [
        [-EDGE, 0],
        [EDGE, 0],
        [0, -EDGE],
        [0, EDGE],
      ] as const)
        expect(pixel(x + dx, y + dy)[3], `${x + dx}, ${y + dy}`).toBe(255);
    }
});

test('the favicon contains the mark’s path', () => {
  expect(read('apps/web/assets/site/favicon.svg').toString()).toContain(ticketPath);
});
