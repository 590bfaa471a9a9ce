import { gradient, seededRandom, svg } from './drawing.ts';

/**
 * Draws a 2:1 poster: an evening event outdoors with a stage, string lights, a Ferris wheel and an audience
 * seen from behind.
 */
export function eventPoster(id: string): string {
  const chance = seededRandom(`poster:${id}`);
  const [night, middle, light, strong] = chance.palette;
  const wheelX = 190 + chance.next(60);
  const spokes = Array.from({ length: 12 }, (_, spoke) => {
    const angle = (spoke * Math.PI) / 6;
    const [dx, dy] = [Math.cos(angle) * 150, Math.sin(angle) * 150];
    return `<path stroke="${night}" stroke-width="3" d="M${wheelX} 250l${dx.toFixed(1)} ${dy.toFixed(1)}"/><rect x="${(wheelX + dx - 11).toFixed(1)}" y="${(250 + dy - 8).toFixed(1)}" width="22" height="18" rx="4" fill="${night}"/>`;
  });
  const string = (y: number, sag: number) =>
    Array.from({ length: 15 }, (_, lamp) => {
      const part = lamp / 14;
      return `<circle cx="${Math.round(400 + part * 560)}" cy="${Math.round(y + sag * 4 * part * (1 - part))}" r="7" fill="#fff1c9"/>`;
    }).join('');
  const heads = Array.from({ length: 26 }, (_, head) => {
    const [x, y] = [head * 40 + chance.next(24) - 10, 452 + chance.next(28)];
    return `<circle cx="${x}" cy="${y}" r="15"/><path d="M${x - 27} 500q4-36 27-36t27 36z"/>`;
  });
  return svg(
    1000,
    500,
    `<defs>${gradient('sky', night, middle, strong, light)}${gradient('beam', '#fff1c9cc', '#fff1c900')}</defs>
<path fill="url(#sky)" d="M0 0h1000v500H0z"/>
<circle cx="${wheelX}" cy="250" r="150" fill="none" stroke="${night}" stroke-width="8"/>${spokes.join('')}<path fill="${night}" d="M${wheelX - 8} 250l-60 250h20l48-215 48 215h20l-60-250z"/>
<path fill="${middle}" d="M0 430l70-12 40-20 60 24 120-14 90 16 620-6v82H0z"/>
<path fill="${night}" d="M560 190l150-60 150 60v20H560zM572 210h12v220h-12zM836 210h12v220h-12zM548 384h324v50H548z"/>
<path fill="url(#beam)" d="M636 204l-60 190h120zM784 204l-60 190h120z"/>
<path fill="${strong}" d="M696 330h28v56h-28z"/><circle cx="710" cy="316" r="13" fill="#fff1c9"/><path stroke="#fff1c9" stroke-width="4" d="M690 352h44"/>
<path fill="none" stroke="${night}" stroke-width="2" d="M400 60q280 140 560 0M400 130q280 120 560 0"/>${string(60, 70)}${string(130, 60)}
<g fill="${night}">${heads.join('')}</g>`,
  );
}
