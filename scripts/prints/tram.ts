import { chance, glow, gradient, HEIGHT, n, print, range, WIDTH } from './paper.ts';

const HORIZON = 610;
const FOCUS = 760;
const EYE = 1.6;

/** Metres into the picture: right, up, away. */
const at = (x: number, y: number, z: number): [number, number] => [
  WIDTH / 2 - 30 + (FOCUS * x) / z,
  HORIZON - (FOCUS * (y - EYE)) / z,
];
const quad = (...corners: Array<[number, number]>): string =>
  `M${corners.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;

/** Vienna after eleven: the last tram comes up the wet street. */
export function tram(): string {
  const random = chance(12);
  const street = `<path fill="url(#sky)" d="M0 0h${WIDTH}v${HORIZON + 40}H0z"/>
<ellipse cx="330" cy="${HORIZON}" rx="240" ry="200" fill="#ffb45e" opacity=".5" filter="url(#wide)"/>
${facade(-7.5, random, '#2b2440')}${facade(8.5, random, '#352a3c')}${lamps()}`;
  return print(
    `${gradient('sky', [
      [0, '#070b22'],
      [0.55, '#1b2350'],
      [1, '#6a4660'],
    ])}${gradient('ground', [
      [0, '#33232e', 0.35],
      [0.35, '#0d0c1a', 0.72],
      [1, '#040510', 0.93],
    ])}
${gradient('red', [
  [0, '#d8342c'],
  [1, '#7c1218'],
])}${gradient('cream', [
  [0, '#f8ead0'],
  [1, '#c9ab87'],
])}${gradient('glass', [
  [0, '#3a2c2c'],
  [0.4, '#ffdf9f'],
  [1, '#f2a64c'],
])}
${glow('lamp', '#ffcf85')}${glow('head', '#fff3d0')}
<filter id="wet" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".035 .012" numOctaves="3" seed="3"/><feDisplacementMap in="SourceGraphic" scale="46" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="2 7"/></filter>`,
    `<g id="all">${street}${vehicle()}</g>
<clipPath id="road"><path d="M0 ${HORIZON + 26}h${WIDTH}v${HEIGHT}H0z"/></clipPath>
<g clip-path="url(#road)"><path fill="#0b0a16" d="M0 ${HORIZON}h${WIDTH}v${HEIGHT}H0z"/><g filter="url(#wet)" opacity=".95"><use href="#all" transform="matrix(1 0 0 -1 0 ${2 * HORIZON + 180})"/></g>
<path fill="url(#ground)" d="M0 ${HORIZON}h${WIDTH}v${HEIGHT}H0z"/>${cobbles(random)}${rails()}</g>
<g>${vehicle()}</g>${wires()}`,
  );
}

/** A row of houses on one side: floors, cornices, windows, some with somebody still up. */
function facade(x: number, random: () => number, wall: string): string {
  const parts = [
    `<path fill="${wall}" d="${quad(at(x, 0, 3), at(x, 17, 3), at(x, 17, 90), at(x, 0, 90))}"/>`,
  ];
  let from = 3;
  for (const depth of [11, 9, 12, 10, 14, 16, 15]) {
    const height = 14 + random() * 5;
    const shade = n(0.1 + random() * 0.32);
    parts.push(
      `<path fill="${wall}" d="${quad(at(x, 0, from), at(x, height, from), at(x, height, from + depth), at(x, 0, from + depth))}"/>`,
      `<path fill="#f0b070" opacity="${shade}" d="${quad(at(x, 0, from), at(x, height, from), at(x, height, from + depth), at(x, 0, from + depth))}"/>`,
    );
    for (const floor of range(4)) {
      const sill = 4.4 + floor * 3.1;
      parts.push(
        `<path fill="#000" opacity=".3" d="${quad(at(x, sill - 0.5, from), at(x, sill - 0.3, from), at(x, sill - 0.3, from + depth), at(x, sill - 0.5, from + depth))}"/>`,
      );
      for (let z = from + 0.9; z < from + depth - 1.2; z += 2.2) {
        const lit = random();
        const pane = quad(
          at(x, sill, z),
          at(x, sill + 1.9, z),
          at(x, sill + 1.9, z + 1.05),
          at(x, sill, z + 1.05),
        );
        parts.push(
          `<path fill="${lit > 0.72 ? '#ffd489' : lit > 0.62 ? '#f09a4a' : '#0c1026'}" d="${pane}"/>`,
          `<path fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.2" d="${quad(at(x, sill, z + 0.5), at(x, sill + 1.9, z + 0.5), at(x, sill + 1.9, z + 0.5), at(x, sill, z + 0.5))}"/>`,
        );
      }
    }
    parts.push(
      `<path fill="#ffcf8a" opacity="${n(0.5 + random() * 0.5)}" d="${quad(at(x, 0.5, from + 1), at(x, 2.7, from + 1), at(x, 2.7, from + depth - 1.4), at(x, 0.5, from + depth - 1.4))}"/>`,
      `<path fill="#120e1e" opacity=".85" d="${quad(at(x, 0.5, from + 3.2), at(x, 2.9, from + 3.2), at(x, 2.9, from + 4.6), at(x, 0.5, from + 4.6))}"/>`,
      `<path fill="#000" opacity=".45" d="${quad(at(x, height - 0.7, from), at(x, height, from), at(x, height, from + depth), at(x, height - 0.7, from + depth))}"/>`,
    );
    from += depth;
  }
  return parts.join('');
}

/** Viennese lamps hang over the middle of the street. */
function lamps(): string {
  return [46, 30, 20, 13]
    .map((z) => {
      const [x, y] = at(0.4, 8.2, z);
      const size = FOCUS / z;
      const [left, leftY] = at(-7.5, 9, z);
      const [right, rightY] = at(8.5, 9, z);
      return `<path stroke="#000" stroke-opacity=".7" stroke-width="1.4" fill="none" d="M${n(left)} ${n(leftY)}L${n(x)} ${n(y)}L${n(right)} ${n(rightY)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 2.6)}" fill="url(#lamp)" opacity=".75"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 0.26)}" ry="${n(size * 0.17)}" fill="#fff4d6"/>`;
    })
    .join('');
}

/** The tram's face: red below, cream above, line D in the window. */
function vehicle(): string {
  const [left, top] = at(-0.5, 3.5, 8.2);
  const [right, bottom] = at(1.95, 0.25, 8.2);
  const w = right - left;
  const h = bottom - top;
  const x = (part: number) => n(left + w * part);
  const y = (part: number) => n(top + h * part);
  const [farRight, farTop] = at(1.95, 3.4, 22);
  const [, farBottom] = at(1.95, 0.3, 22);
  return `<path fill="#5d1016" d="M${x(0.97)} ${y(0.03)}L${n(farRight)} ${n(farTop)}L${n(farRight)} ${n(farBottom)}L${x(0.97)} ${y(1)}z"/>
<path fill="url(#cream)" d="M${x(0)} ${y(0.56)}V${y(0.12)}Q${x(0.02)} ${y(0)} ${x(0.2)} ${y(0)}H${x(0.8)}Q${x(0.98)} ${y(0)} ${x(1)} ${y(0.12)}V${y(0.56)}z"/>
<path fill="url(#red)" d="M${x(-0.01)} ${y(0.54)}H${x(1.01)}L${x(1)} ${y(0.9)}Q${x(0.98)} ${y(1)} ${x(0.86)} ${y(1)}H${x(0.14)}Q${x(0.02)} ${y(1)} ${x(0)} ${y(0.9)}z"/>
<path fill="#1a1012" d="M${x(0.28)} ${y(0.025)}H${x(0.72)}V${y(0.125)}H${x(0.28)}z"/><text x="${x(0.5)}" y="${y(0.112)}" text-anchor="middle" font-family="Geist Variable,Arial" font-weight="700" font-size="${n(h * 0.085)}" fill="#ffd25e" lengthAdjust="spacingAndGlyphs" textLength="${n(w * 0.36)}">D Nußdorf</text>
<path fill="#140d10" d="M${x(0.05)} ${y(0.16)}Q${x(0.05)} ${y(0.14)} ${x(0.08)} ${y(0.14)}H${x(0.92)}Q${x(0.95)} ${y(0.14)} ${x(0.95)} ${y(0.16)}L${x(0.97)} ${y(0.5)}H${x(0.03)}z"/>
<path fill="url(#glass)" opacity=".92" d="M${x(0.08)} ${y(0.17)}H${x(0.48)}V${y(0.48)}H${x(0.065)}zM${x(0.52)} ${y(0.17)}H${x(0.92)}L${x(0.935)} ${y(0.48)}H${x(0.52)}z"/>
<path fill="#2b1512" d="M${x(0.19)} ${y(0.485)}q0-${n(h * 0.09)} ${n(w * 0.07)}-${n(h * 0.1)}h${n(w * 0.06)}q${n(w * 0.07)} ${n(h * 0.01)} ${n(w * 0.07)} ${n(h * 0.1)}z"/><circle cx="${x(0.29)}" cy="${y(0.345)}" r="${n(w * 0.052)}" fill="#2b1512"/><path fill="#5d2c1c" opacity=".8" d="M${x(0.6)} ${y(0.48)}v-${n(h * 0.13)}h${n(w * 0.06)}v${n(h * 0.13)}zM${x(0.78)} ${y(0.48)}v-${n(h * 0.16)}h${n(w * 0.07)}v${n(h * 0.16)}z"/>
<path fill="#fff" opacity=".14" d="M${x(0.1)} ${y(0.17)}H${x(0.3)}L${x(0.18)} ${y(0.48)}H${x(0.068)}z"/>
<path fill="#f8ead0" d="M${x(0)} ${y(0.535)}H${x(1)}v${n(h * 0.02)}H${x(0)}z"/><path fill="#fff" d="M${x(0.43)} ${y(0.6)}h${n(w * 0.14)}v${n(h * 0.13)}h-${n(w * 0.14)}z"/><text x="${x(0.5)}" y="${y(0.71)}" text-anchor="middle" font-family="Geist Variable,Arial" font-weight="800" font-size="${n(h * 0.115)}" fill="#12070a">D</text>
<path fill="#26080b" d="M${x(0.06)} ${y(0.88)}H${x(0.94)}V${y(0.96)}H${x(0.06)}z"/>
${[0.15, 0.85].map((part) => `<circle cx="${x(part)}" cy="${y(0.72)}" r="${n(w * 0.4)}" fill="url(#head)" opacity=".9"/><circle cx="${x(part)}" cy="${y(0.72)}" r="${n(w * 0.062)}" fill="#fffbe9"/>`).join('')}`;
}

function rails(): string {
  return [-3.4, -1.96, 0, 1.44]
    .map((x) => {
      const far = at(x, 0, 60);
      const near = at(x, 0, 1.55);
      const near2 = at(x + 0.05, 0, 1.55);
      return `<path fill="#ffd79c" opacity=".8" d="M${n(far[0])} ${n(far[1])}L${n(near[0])} ${n(near[1])}L${n(near2[0])} ${n(near2[1])}z"/>`;
    })
    .join('');
}

function cobbles(random: () => number): string {
  return range(260)
    .map(() => {
      const z = 1.7 + random() ** 2 * 14;
      const [x, y] = at((random() - 0.5) * 15, 0, z);
      const size = (FOCUS / z) * 0.1;
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.22)}" fill="#ffd9a0" opacity="${n(0.04 + random() * 0.14)}"/>`;
    })
    .join('');
}

function wires(): string {
  const [x, y] = at(0.7, 5.4, 60);
  const [x2, y2] = at(0.7, 5.4, 2.6);
  const [x3, y3] = at(-2.7, 5.4, 60);
  const [x4, y4] = at(-2.7, 5.4, 2.6);
  return `<path stroke="#05060f" stroke-width="2" opacity=".85" fill="none" d="M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}M${n(x3)} ${n(y3)}L${n(x4)} ${n(y4)}"/>`;
}
