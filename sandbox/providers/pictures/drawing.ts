import { createHash } from 'node:crypto';

type Palette = readonly [night: string, middle: string, light: string, strong: string];

const DUSK: Palette = ['#1d1b3a', '#6d4c8c', '#f6b99a', '#ff6b4a'];
const PALETTES: readonly Palette[] = [
  DUSK,
  ['#0f2b3c', '#2f7f86', '#cfe8dc', '#ffb627'],
  ['#2b1a12', '#8c5a3c', '#f2dcc0', '#d94f30'],
  ['#10231a', '#3f7d58', '#dcebc8', '#f4a259'],
  ['#241021', '#8f3a5d', '#f7c9bf', '#ffd166'],
  ['#14213d', '#4a6fa5', '#dde7f3', '#fca311'],
];

/** Numbers and colours derived from an id: the same id always yields the same picture. */
export interface SeededRandom {
  palette: Palette;
  /** Returns the next whole number below `range`. */
  next(range: number): number;
}

export function seededRandom(id: string): SeededRandom {
  const bytes = createHash('sha256').update(id).digest();
  let index = 1;
  return {
    palette: PALETTES[(bytes[0] ?? 0) % PALETTES.length] ?? DUSK,
    next: (range) => {
      const value = (bytes[index % bytes.length] ?? 0) + (bytes[(index * 7) % bytes.length] ?? 0) * 256;
      index += 1;
      return value % range;
    },
  };
}

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** Returns a vertical gradient, from top to bottom. */
export const gradient = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map(
      (colour, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
    )
    .join('')}</linearGradient>`;

/** Returns the path of a jagged skyline across the full width, closed at the bottom. */
export function ridge(
  chance: SeededRandom,
  width: number,
  height: number,
  base: number,
  rise: number,
  steps: number,
): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const up = step % 2 === 0 ? chance.next(rise) * 0.35 : rise * 0.55 + chance.next(rise) * 0.45;
    return `${Math.round((width / steps) * step)} ${Math.round(base - up)}`;
  });
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`;
}
