import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'satori';
import { type FontFile, readFontFile } from './font-file.ts';

/** A stack of fonts, searched in order: the product's fonts, then fonts for more scripts, emoji last. */
export interface Typeface {
  /** Value for `font-family`. */
  family: string;
  /** Letter spacing, in ems. */
  tracking: number;
  files: readonly FontFile[];
}

interface Source {
  name: string;
  path: string;
}

const bricolage = (subset: string): Source => ({
  name: `Bricolage ${subset}`,
  path: `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-800-normal.woff`,
});
const geist = (subset: string, weight: number): Source => ({
  name: `Geist ${subset} ${weight}`,
  path: `@fontsource/geist/files/geist-${subset}-${weight}-normal.woff`,
});
const dejaVu = (style: string): Source => ({
  name: `DejaVu ${style}`,
  path: `dejavu-fonts-ttf/ttf/DejaVuSans${style}.ttf`,
});
const emoji = { name: 'Emoji', path: '@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf' };

const display = [
  ...['latin', 'latin-ext', 'vietnamese'].map(bricolage),
  ...['cyrillic', 'cyrillic-ext'].map((subset) => geist(subset, 800)),
  dejaVu('-Bold'),
  emoji,
];
const text = [
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].map((subset) => geist(subset, 500)),
  dejaVu(''),
  emoji,
];

const modules = new URL('../../node_modules/', import.meta.url);
const data = new Map(
  [...display, ...text].map(({ name, path }) => [name, readFileSync(fileURLToPath(new URL(path, modules)))]),
);
const files = new Map([...data].map(([name, bytes]) => [name, readFontFile(bytes)]));

function typeface(sources: readonly Source[], tracking: number): Typeface {
  return {
    family: sources.map(({ name }) => `"${name}"`).join(', '),
    tracking,
    files: sources.flatMap(({ name }) => files.get(name) ?? []),
  };
}

/** Every file is registered as a font family of its own, so all of them can have the same weight. */
export const fonts: Font[] = [...data].map(([name, bytes]) => ({
  name,
  data: bytes,
  weight: 400,
  style: 'normal',
}));

/** Bricolage Grotesque for names, Geist for text. */
export const DISPLAY = typeface(display, -0.03);
export const TEXT = typeface(text, -0.005);
