import { chance, glow, gradient, HEIGHT, n, print, range, ridge, WIDTH } from './paper.ts';

const SHORE = 640;

/** A mountain lake at dusk, somebody still in the water, somebody on the jetty. */
export function lake(): string {
  const random = chance(29);
  const far = ridge(random, 520, 250, 0.56, SHORE);
  const middle = ridge(random, 600, 190, 0.54, SHORE);
  const near = ridge(random, 640, 80, 0.55, SHORE);
  const stars = range(26).map(
    () =>
      `<circle cx="${n(random() * WIDTH)}" cy="${n(random() * 230)}" r="${n(0.7 + random())}" opacity="${n(0.3 + random() * 0.6)}"/>`,
  );
  const firs = range(60).map((index) => {
    const x = index * 13 - 20 + random() * 9;
    const height = 22 + random() * 34 + (x < 160 || x > 560 ? 30 : 0);
    return `M${n(x - height / 5)} ${SHORE + 3}L${n(x)} ${n(SHORE - height)}L${n(x + height / 5)} ${SHORE + 3}z`;
  });
  const shore = `<path fill="url(#sky)" d="M0 0h${WIDTH}v${SHORE}H0z"/>
<ellipse cx="470" cy="${SHORE - 90}" rx="330" ry="150" fill="#ffcf8f" opacity=".55" filter="url(#wide)"/>
<g fill="#fff">${stars.join('')}</g>
<path fill="url(#far)" d="${far}"/><clipPath id="farclip"><path d="${far}"/></clipPath>
<g clip-path="url(#farclip)"><path fill="#ffd9c0" opacity=".5" filter="url(#soft)" d="M-20 150h800v170l-90 40-60-50-70 70-80-60-60 40-70-70-90 60-80-40-60 50-140-60z"/></g>
<path fill="url(#middle)" d="${middle}"/><path fill="url(#near)" d="${near}"/>
<ellipse cx="360" cy="${SHORE - 4}" rx="460" ry="26" fill="#f6b6a6" opacity=".35" filter="url(#haze)"/>
<path fill="#15142b" d="${firs.join('')}"/>`;
  return print(
    `${gradient('sky', [
      [0, '#141b45'],
      [0.3, '#3d3a7a'],
      [0.58, '#a35c8f'],
      [0.8, '#f08e7f'],
      [1, '#ffd08f'],
    ])}
${gradient('far', [
  [0, '#8d6f9f'],
  [1, '#c98a9b'],
])}${gradient('middle', [
  [0, '#473a6b'],
  [1, '#7d5680'],
])}${gradient('near', [
  [0, '#241f47'],
  [1, '#3a2c56'],
])}
${gradient('depth', [
  [0, '#0d1030', 0.1],
  [0.5, '#0b0f2c', 0.6],
  [1, '#060819', 0.97],
])}${gradient('wood', [
  [0, '#4a3745'],
  [1, '#120d16'],
])}${glow('lamp', '#ffd79a')}
<filter id="ripples" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".006 .11" numOctaves="3" seed="8"/><feDisplacementMap in="SourceGraphic" scale="34" xChannelSelector="R" yChannelSelector="G"/></filter>`,
    `<g id="shore">${shore}</g>
<g filter="url(#ripples)"><use href="#shore" transform="matrix(1.06 0 0 -1 -22 ${SHORE * 2})"/></g>
<path fill="url(#depth)" d="M0 ${SHORE}h${WIDTH}v${HEIGHT - SHORE}H0z"/><path fill="#ffdcb4" opacity=".4" d="M0 ${SHORE}h${WIDTH}v2H0z"/>
${swimmer(452, 800)}${jetty()}`,
  );
}

/** A head, an arm and the water that gives way. */
function swimmer(x: number, y: number): string {
  const rings = range(5).map((ring) => {
    const rx = 34 + ring * 34;
    return `<ellipse cx="${x + 4 + ring * 8}" cy="${y + 12 + ring * 5}" rx="${rx}" ry="${4 + ring * 4}" fill="none" stroke="#ffc9a3" stroke-width="${n(2.4 - ring * 0.35)}" opacity="${n(0.7 - ring * 0.12)}"/>`;
  });
  return `${rings.join('')}<ellipse cx="${x}" cy="${y + 13}" rx="27" ry="5" fill="#0a0b20"/>
<path fill="#17132b" d="M${x - 26} ${y + 13}q6-15 22-16h8q17 1 22 16z"/><circle cx="${x}" cy="${y - 10}" r="13" fill="#17132b"/>
<path fill="none" stroke="#ffb48f" stroke-width="2.4" stroke-linecap="round" d="M${x + 6} ${y - 22}a13 13 0 0 1 6 16M${x + 12} ${y - 2}q10 3 14 13"/>
<path fill="none" stroke="#17132b" stroke-width="8" stroke-linecap="round" d="M${x - 18} ${y + 4}q-22-26-44-18"/>`;
}

/** The jetty in perspective; clothes left on it, feet apart from them. */
function jetty(): string {
  const planks = range(26).map((index) => {
    const at = (index / 26) ** 1.7;
    const next = ((index + 0.86) / 26) ** 1.7;
    const edge = (t: number): [number, number, number] => [236 - 276 * t, 352 + 62 * t, 905 + 385 * t];
    const [left, right, y] = edge(at);
    const [left2, right2, y2] = edge(next);
    return `<path fill="url(#wood)" opacity="${n(1 - (index % 3) * 0.1)}" d="M${n(left)} ${n(y)}L${n(right)} ${n(y)}L${n(right2)} ${n(y2)}L${n(left2)} ${n(y2)}z"/>`;
  });
  return `<path fill="#05060f" opacity=".75" filter="url(#soft)" d="M236 912h126l64 378H-50z"/><path fill="#0a0812" d="M246 905h10v52h-10zM334 905h10v46h-10z"/>
<path fill="#0d0a13" d="M236 905h116l62 385H-40z"/>${planks.join('')}
<path fill="none" stroke="#f3a58c" stroke-width="2" opacity=".55" d="M236 905h116l62 385"/>
<path fill="#0c0a17" d="M232 1034q22-26 58-20 40-4 52 16 10 16-14 22-60 12-92 0-16-6-4-18z"/><path fill="#1b1930" d="M246 1022q26-22 60-8l20 6-8 18-66 4z"/>
<path fill="none" stroke="#f3a58c" stroke-width="2" opacity=".5" d="M262 1014q26-10 52 2"/>
<path fill="#12101d" d="M196 1090l30-7q9-1 10 5l1 7-42 6zM202 1116l31-5q9 0 9 6v7l-41 4z"/>`;
}
