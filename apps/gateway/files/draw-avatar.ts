import { createHash } from 'node:crypto';

/** Returns an SVG of hills and a sun in one of eight palettes, drawn deterministically from an id. */
export function drawAvatar(id: string): string {
  const bytes = createHash('sha256').update(id).digest();
  const at = (index: number, range: number) => (bytes[index] ?? 0) % range;
  const [sky, sun, far, near] = PALETTES[at(0, PALETTES.length)] ?? DEFAULT;
  const sunX = 22 + at(1, 52);
  const sunY = 22 + at(2, 22);
  const farY = 52 + at(3, 12);
  const nearY = 68 + at(4, 12);
  const swing = at(5, 24) - 12;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<path fill="${sky}" d="M0 0h96v96H0z"/>`,
    `<circle cx="${sunX}" cy="${sunY}" r="${11 + at(6, 6)}" fill="${sun}"/>`,
    `<path fill="${far}" d="M0 ${farY}q24 ${-16 + swing} 48 0t48 0V96H0z"/>`,
    `<path fill="${near}" d="M0 ${nearY}q30 ${14 - swing} 56 -2t40 -4V96H0z"/>`,
    '</svg>',
  ].join('');
}

const DEFAULT = ['#f4d6b8', '#e2583e', '#7d9a8c', '#24443f'] as const;
/** Colours of the sky, the sun, the far hills and the near hills. */
const PALETTES: readonly (readonly [string, string, string, string])[] = [
  DEFAULT,
  ['#1d2b4f', '#f7e7b0', '#3f5a8a', '#0e1730'],
  ['#bfe0e2', '#ffd23f', '#5aa7a7', '#1f5c63'],
  ['#f2b5a7', '#fff1d0', '#b5526b', '#4b1f3a'],
  ['#e9e2cf', '#d98324', '#a9b18f', '#4f5d3a'],
  ['#2a1f3d', '#ff8552', '#6b4a7d', '#171024'],
  ['#d7e3f4', '#f25f5c', '#8fa7c9', '#2c3e5c'],
  ['#0f3d3e', '#f1d18a', '#2f6f62', '#082525'],
];
