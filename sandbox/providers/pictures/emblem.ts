import { seededRandom, svg } from './drawing.ts';

export type Sign = 'peak' | 'wheel' | 'cup';

/** Draws the round emblem of a community on a coloured background, 256 px square. */
export function emblem(id: string, sign: Sign): string {
  const [night, , light, strong] = seededRandom(`emblem:${id}`).palette;
  return svg(256, 256, `<path fill="${night}" d="M0 0h256v256H0z"/>${SIGNS[sign](light, strong)}`);
}

const SIGNS: Record<Sign, (light: string, strong: string) => string> = {
  peak: (light, strong) =>
    `<circle cx="172" cy="84" r="30" fill="${strong}"/><path fill="${light}" d="M28 204l72-128 38 66 22-36 68 98z"/>
<path fill="none" stroke="${strong}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" d="M62 204q34-40 44-60t-8-48"/>`,
  wheel: (light, strong) =>
    `<g fill="none" stroke="${light}" stroke-width="12"><circle cx="76" cy="160" r="42"/><circle cx="182" cy="160" r="42"/></g>
<path fill="none" stroke="${strong}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round" d="M76 160l34-64h54l18 64M110 96l28 64 26-64M76 160h62M96 84h26M164 96l-6-20h22"/>`,
  cup: (light, strong) =>
    `<path fill="${strong}" d="M64 128a64 64 0 0 1 128 0z"/><path stroke="${strong}" stroke-width="10" stroke-linecap="round" d="M128 30v16M58 58l12 12M198 58l-12 12"/>
<path fill="${light}" d="M56 128h144v34a50 50 0 0 1-50 50h-44a50 50 0 0 1-50-50z"/><path fill="none" stroke="${light}" stroke-width="12" d="M200 140h10a22 22 0 0 1 0 44h-14"/>`,
};
