import { createHash } from 'node:crypto';
import { mixColours } from '#contracts/rules/colour';
import { type MemberPalette, memberPalette } from '#contracts/rules/shorts/member-palette';

/**
 * Returns an SVG of clay hills under a sun in the member's palette, lit from the left above like the rendered
 * pictures, drawn deterministically from an id.
 */
export function drawAvatar(id: string): string {
  const bytes = createHash('sha256').update(id).digest();
  const at = (index: number, range: number) => (bytes[index] ?? 0) % range;
  const colours = memberPalette(id);
  const { sky, horizon, sun, far, near } = colours;
  // The sun and the figure are on different sides.
  const isSunLeft = at(1, 2) === 0;
  const sunX = isSunLeft ? 22 + at(2, 14) : 60 + at(2, 14);
  const farX = isSunLeft ? 66 + at(3, 16) : 14 + at(3, 16);
  const nearHill = { x: isSunLeft ? 62 + at(4, 14) : 20 + at(4, 14), y: 108 + at(5, 5), rx: 82, ry: 42 };
  const figureX = isSunLeft ? 60 + at(6, 12) : 24 + at(6, 12);
  const figure = FIGURES[at(7, FIGURES.length)] ?? drawTrees;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><defs>',
    `<linearGradient id="a" x2="0" y2="1">${stop(0, sky)}${stop(0.75, horizon)}</linearGradient>`,
    ball('b', sun),
    hill('c', far),
    hill('d', near),
    ball('e', mixColours(near, sky, 0.25)),
    ball('f', mixColours(sun, horizon, 0.2)),
    '</defs><path fill="url(#a)" d="M0 0h96v96H0z"/>',
    `<circle cx="${sunX}" cy="${24 + at(8, 10)}" r="${11 + at(9, 4)}" fill="url(#b)"/>`,
    `<ellipse cx="${farX}" cy="98" rx="62" ry="${38 + at(10, 8)}" fill="url(#c)"/>`,
    `<ellipse cx="${nearHill.x}" cy="${nearHill.y}" rx="${nearHill.rx}" ry="${nearHill.ry}" fill="url(#d)"/>`,
    figure(figureX, Math.round(topOf(nearHill, figureX)) + 2, colours),
    '</svg>',
  ].join('');
}

interface Hill {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** Returns the y of a hill's surface at `x`. */
function topOf(hill: Hill, x: number): number {
  return hill.y - hill.ry * Math.sqrt(Math.max(0, 1 - ((x - hill.x) / hill.rx) ** 2));
}

const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`;

/** A gradient that makes a shape round: light at its upper left, its colour, and shade at its edge. */
function ball(id: string, colour: string): string {
  return `<radialGradient id="${id}" cx=".35" cy=".3" r=".75">${stop(0, mixColours(colour, '#ffffff', 0.45))}${stop(0.45, colour)}${stop(1, mixColours(colour, '#000000', 0.35))}</radialGradient>`;
}

/** A gradient of a hill: its lit ridge, its colour, and shade at its foot. */
function hill(id: string, colour: string): string {
  return `<radialGradient id="${id}" cx=".4" cy="0" r=".7">${stop(0, mixColours(colour, '#ffffff', 0.35))}${stop(0.4, colour)}${stop(1, mixColours(colour, '#000000', 0.4))}</radialGradient>`;
}

const shadow = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x + 5}" cy="${y}" rx="${rx}" ry="3" fill="#000000" opacity="0.25"/>`;

type Figure = (x: number, y: number, palette: MemberPalette) => string;

const drawTrees: Figure = (x, y, { near }) =>
  `${shadow(x, y, 15)}<path fill="${mixColours(near, '#000000', 0.5)}" d="M${x - 2} ${y - 14}h4v14h-4zM${x + 12} ${y - 8}h3v9h-3z"/><circle cx="${x}" cy="${y - 20}" r="12" fill="url(#e)"/><circle cx="${x + 13}" cy="${y - 10}" r="8" fill="url(#e)"/>`;

const drawFirs: Figure = (x, y) =>
  `${shadow(x, y, 16)}<path fill="url(#e)" d="M${x} ${y - 34}q2 0 3 2l10 28q1 4-4 4h-18q-5 0-4-4l10-28q1-2 3-2z"/><path fill="url(#e)" d="M${x + 15} ${y - 19}q2 0 3 2l6 15q1 3-3 3h-12q-4 0-3-3l6-15q1-2 3-2z"/>`;

const drawTent: Figure = (x, y, { sun }) =>
  `${shadow(x, y, 21)}<path fill="url(#f)" d="M${x - 3} ${y - 25}q2-2 4 0l18 23q1 3-3 3h-33q-4 0-3-3z"/><path fill="${mixColours(sun, '#000000', 0.62)}" d="M${x - 2} ${y - 17}l8 18h-16z"/>`;

const drawHouse: Figure = (x, y, { sun, near }) =>
  `${shadow(x, y, 17)}<path fill="${mixColours(sun, '#ffffff', 0.75)}" d="M${x - 11} ${y - 17}h22v18h-22z"/><path fill="#000000" opacity="0.14" d="M${x + 3} ${y - 17}h8v18h-8zM${x - 11} ${y - 17}h22v4h-22z"/><path fill="${mixColours(near, '#000000', 0.5)}" d="M${x - 4} ${y - 11}h8v12h-8z"/><path fill="url(#f)" d="M${x - 2} ${y - 30}q2-1 4 0l14 12q2 3-2 4h-28q-4-1-2-4z"/>`;

const FIGURES: readonly Figure[] = [drawTrees, drawFirs, drawTent, drawHouse];
