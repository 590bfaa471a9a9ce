import { gradient, ridge, seededRandom, svg } from './drawing.ts';

/** Returns an SVG of ridges and mist below a low sun. The id determines colours and shapes. */
export function landscape(id: string, width: number, height: number): string {
  const chance = seededRandom(`valley:${id}`);
  const [night, middle, light, strong] = chance.palette;
  const sunX = Math.round(width * 0.3) + chance.next(width * 0.4);
  const range = (base: number, rise: number, steps: number) =>
    ridge(chance, width, height, height * base, height * rise, steps);
  return svg(
    width,
    height,
    `<defs>${gradient('sky', light, strong)}${gradient('mist', `${light}00`, `${light}cc`, `${light}00`)}</defs>
<path fill="url(#sky)" d="M0 0h${width}v${height}H0z"/><circle cx="${sunX}" cy="${height * 0.4}" r="${height * 0.23}" fill="${light}"/>
<path fill="${middle}" d="${range(0.67, 0.33, 6)}"/><path fill="url(#mist)" d="M0 ${height * 0.53}h${width}v${height * 0.4}H0z"/>
<path fill="${night}" d="${range(0.87, 0.3, 8)}"/>`,
  );
}
