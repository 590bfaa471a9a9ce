import { gradient, ridge, seededRandom, svg } from './drawing.ts';

/** Draws a 16:9 film still: a rock face at dawn with a small climber on a rope. */
export function filmStill(id: string): string {
  const chance = seededRandom(`still:${id}`);
  const [night, middle, light, strong] = chance.palette;
  const x = 760 + chance.next(90);
  const y = 250 + chance.next(90);
  const cracks = Array.from({ length: 9 }, (_, crack) => {
    const from = 680 + crack * 66 + chance.next(30);
    return `M${from} ${150 + chance.next(260)}l${chance.next(40) - 20} 120l${chance.next(30) - 10} 150`;
  });
  return svg(
    1280,
    720,
    `<defs>${gradient('sky', middle, light, strong)}${gradient('wall', strong, middle, night)}${gradient('mist', `${light}00`, `${light}b0`, `${light}00`)}</defs>
<path fill="url(#sky)" d="M0 0h1280v720H0z"/><circle cx="${270 + chance.next(160)}" cy="400" r="74" fill="#fff6e0"/>
<path fill="${middle}" opacity=".75" d="${ridge(chance, 1280, 720, 520, 210, 8)}"/><path fill="url(#mist)" d="M0 400h1280v260H0z"/>
<path fill="${night}" opacity=".8" d="${ridge(chance, 1280, 720, 680, 170, 10)}"/>
<path fill="url(#wall)" d="M560 720l70-190 60-90 30-180 90-110 40-150h430v720z"/>
<path fill="${night}" opacity=".35" d="M900 0l-40 190 60 150-50 180 40 200h370V0z"/>
<path fill="none" stroke="${night}" stroke-opacity=".45" stroke-width="5" d="${cracks.join('')}"/>
<path fill="none" stroke="#fff6e0" stroke-width="4" d="M${x} ${y + 14}q-26 130 8 240t-14 230"/>
<g fill="none" stroke="${night}" stroke-linecap="round" stroke-width="13"><path d="M${x} ${y}l14 44M${x + 2} ${y + 6}l30-34M${x} ${y + 8}l-26-10M${x + 14} ${y + 44}l26 22-4 30M${x + 14} ${y + 44}l-22 30 8 28"/></g>
<path stroke="${strong}" stroke-width="17" stroke-linecap="round" d="M${x + 1} ${y + 6}l11 30"/><circle cx="${x - 2}" cy="${y - 17}" r="14" fill="#fff6e0"/>`,
  );
}
