/** What all prints share: their size, chance that repeats itself, and the grain of the paper. */

export const WIDTH = 720;
export const HEIGHT = 1280;

/** Numbers in [0, 1) that are the same at every run (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const n = (value: number): string => value.toFixed(1);

/** A vertical or slanted gradient from pairs of offset and colour. */
export function gradient(id: string, stops: Array<[number, string, number?]>, [x2, y2] = [0, 1]): string {
  const marks = stops.map(
    ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${marks.join('')}</linearGradient>`;
}

export function glow(id: string, colour: string, opacity = 1): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".25" stop-color="${colour}" stop-opacity="${opacity * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** A mountain line by midpoint displacement, closed at the bottom of the print. */
export function ridge(
  random: () => number,
  y: number,
  height: number,
  roughness: number,
  bottom = HEIGHT,
): string {
  let line = [y - height * (random() - 0.3), y - height * random(), y - height * (random() - 0.2)];
  let swing = height;
  for (let round = 0; round < 7; round += 1) {
    swing *= roughness;
    line = line.flatMap((value, index) => {
      const next = line[index + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + (random() - 0.5) * swing];
    });
  }
  const step = (WIDTH + 40) / (line.length - 1);
  const points = line.map((value, index) => `${n(index * step - 20)} ${n(value)}`);
  return `M${points.join('L')}L${WIDTH + 20} ${bottom}L-20 ${bottom}z`;
}

export type Point = [number, number];

/** A broken line from one point to the other, `swing` wide; good for rock, edges and cracks. */
export function broken(random: () => number, from: Point, to: Point, swing: number, rounds = 5): Point[] {
  let line = [from, to];
  let width = swing;
  for (let round = 0; round < rounds; round += 1) {
    line = line.flatMap(([x, y], index): Point[] => {
      const next = line[index + 1];
      if (!next) return [[x, y]];
      const across = (random() - 0.5) * width;
      const along = (random() - 0.5) * width;
      return [
        [x, y],
        [(x + next[0]) / 2 + across, (y + next[1]) / 2 + along * 0.5],
      ];
    });
    width *= 0.55;
  }
  return line;
}

export const through = (points: Point[]): string => points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');

/** The finished print: scene, darker corners, grain. */
export function print(defs: string, scene: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${defs}
<radialGradient id="corners" cy=".45" r=".85"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient>
<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 1.4 0 0 0 -.45"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation="3"/></filter><filter id="haze"><feGaussianBlur stdDeviation="12"/></filter><filter id="wide" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="40"/></filter>
</defs>${scene}<path fill="url(#corners)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)" opacity=".32" style="mix-blend-mode:overlay"/></svg>`;
}
