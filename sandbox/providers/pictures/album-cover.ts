import { gradient, ridge, type SeededRandom, seededRandom, svg } from './drawing.ts';

const SIZE = 640;

export type Print = 'mountains' | 'rings' | 'tiles';

/** Draws an album cover. The id determines its colours and details. */
export const albumCover = (id: string, print: Print): string =>
  svg(SIZE, SIZE, PRINTS[print](seededRandom(id)));

/** Draws a large sun behind ridges, with mist between them, in the style of a riso print. */
function mountainPrint(chance: SeededRandom): string {
  const [night, middle, light, strong] = chance.palette;
  const sunX = 200 + chance.next(240);
  return `<defs>${gradient('sky', light, strong)}${gradient('mist', `${light}00`, `${light}cc`, `${light}00`)}</defs>
<path fill="url(#sky)" d="M0 0h640v640H0z"/><circle cx="${sunX}" cy="250" r="150" fill="${light}"/>
<path fill="${middle}" d="${ridge(chance, SIZE, SIZE, 430, 210, 6)}"/><path fill="url(#mist)" d="M0 340h640v260H0z"/>
<path fill="${night}" d="${ridge(chance, SIZE, SIZE, 560, 190, 8)}"/>
<path fill="none" stroke="${light}" stroke-width="6" d="M48 48h544v544H48z"/>`;
}

/** Draws rings around a low centre, cut off by a horizon. */
function ringPrint(chance: SeededRandom): string {
  const [night, middle, light, strong] = chance.palette;
  const x = 180 + chance.next(280);
  const rings = Array.from(
    { length: 11 },
    (_, ring) =>
      `<circle cx="${x}" cy="420" r="${40 + ring * 46}" fill="none" stroke="${ring % 3 === 0 ? strong : light}" stroke-width="${ring % 3 === 0 ? 14 : 5}"/>`,
  );
  return `<path fill="${middle}" d="M0 0h640v640H0z"/>${rings.join('')}<path fill="${night}" d="M0 420h640v220H0z"/>
<circle cx="${x}" cy="420" r="30" fill="${light}"/><path stroke="${light}" stroke-width="4" d="M0 470h640M0 512h640M0 566h640" opacity=".35"/>`;
}

/** Draws a grid of quarter circles. */
function tilePrint(chance: SeededRandom): string {
  const [night, middle, light, strong] = chance.palette;
  const colours = [night, middle, strong, night];
  const tiles = Array.from({ length: 16 }, (_, tile) => {
    const x = (tile % 4) * 160;
    const y = Math.floor(tile / 4) * 160;
    const turn = chance.next(4) * 90;
    return `<path fill="${colours[chance.next(4)] ?? night}" transform="translate(${x} ${y}) rotate(${turn} 80 80)" d="M0 0h160a160 160 0 0 1-160 160z"/>`;
  });
  return `<path fill="${light}" d="M0 0h640v640H0z"/>${tiles.join('')}`;
}

const PRINTS: Record<Print, (chance: SeededRandom) => string> = {
  mountains: mountainPrint,
  rings: ringPrint,
  tiles: tilePrint,
};
