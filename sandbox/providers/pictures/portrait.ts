import { seededRandom, svg } from './drawing.ts';

const SKIN = ['#f1c9a5', '#d9a074', '#a86b45', '#6f432a'];
const HAIR = ['#2a1a12', '#6b3f1f', '#c98d3f', '#1a1a22', '#8c2f1b'];

/** Returns a member's portrait as an SVG of 256 px square: head, hair and jumper on a plain colour. */
export function portrait(id: string, hairLength: 'short' | 'long' = 'short'): string {
  const chance = seededRandom(`portrait:${id}`);
  const [night, middle, light, strong] = chance.palette;
  const skin = SKIN[chance.next(SKIN.length)] ?? '#d9a074';
  const hair = HAIR[chance.next(HAIR.length)] ?? '#2a1a12';
  return svg(
    256,
    256,
    `<path fill="${light}" d="M0 0h256v256H0z"/><circle cx="206" cy="54" r="64" fill="${middle}" opacity=".35"/>
${hairLength === 'long' ? `<path fill="${hair}" d="M74 118a54 60 0 0 1 108 0q2 52 14 84H60q14-32 14-84z"/>` : ''}
<path fill="${skin}" d="M108 150h40v44h-40z"/><path fill="${strong}" d="M40 256q4-70 68-74 20 18 40 0 64 4 68 74z"/>
<ellipse cx="128" cy="120" rx="42" ry="50" fill="${skin}"/>
<path fill="${hair}" d="M84 116q-4-62 46-62t42 62q-8-34-34-40-30 6-54 40z"/>
<g fill="${night}"><circle cx="112" cy="122" r="4.5"/><circle cx="145" cy="122" r="4.5"/></g>
<path fill="none" stroke="${night}" stroke-width="4" stroke-linecap="round" d="M116 144q12 9 25 0"/>`,
  );
}

/** Portraits of the demo accounts, the same at every provider. */
export const PORTRAITS = {
  mia: portrait('mia', 'long'),
  noah: portrait('noah'),
  theo: portrait('theo'),
  lea: portrait('lea', 'long'),
} as const;
