import { chance, glow, gradient, HEIGHT, n, print, range, WIDTH } from './paper.ts';

const HORIZON = 720;

/** Berlin, a quarter past five: two people on a roof, the tower, the sun. */
export function rooftop(): string {
  const random = chance(77);
  const layers = [
    { y: 690, height: 34, colour: 'url(#city1)', step: 34 },
    { y: 735, height: 56, colour: 'url(#city2)', step: 52 },
    { y: 815, height: 84, colour: 'url(#city3)', step: 84 },
  ];
  const city = layers.map(
    ({ y, height, colour, step }, index) =>
      `<path fill="${colour}" d="${roofs(random, y, height, step)}"/>${index < 2 ? `<rect x="-20" y="${y + 6}" width="760" height="60" fill="#ffc98c" opacity=".34" filter="url(#haze)"/>` : windows(random, y)}`,
  );
  return print(
    `${gradient('sky', [
      [0, '#2a5d86'],
      [0.34, '#7fa9b4'],
      [0.6, '#f3d9a4'],
      [0.82, '#ffab5e'],
      [1, '#ff7d4d'],
    ])}
${gradient('city1', [
  [0, '#c77a5e'],
  [1, '#e79a68'],
])}${gradient('city2', [
  [0, '#7c4f5a'],
  [1, '#b86f5c'],
])}${gradient('city3', [
  [0, '#35283d'],
  [1, '#5c3c46'],
])}${gradient('roof', [
  [0, '#2c2230'],
  [1, '#0c0a12'],
])}
${glow('sun', '#fff0bf')}`,
    `<path fill="url(#sky)" d="M0 0h${WIDTH}v${HORIZON + 160}H0z"/>${clouds()}
<circle cx="262" cy="650" r="330" fill="url(#sun)" opacity=".95"/><circle cx="262" cy="650" r="52" fill="#fff8de"/>
${tower()}${city.join('')}${swifts()}${roof()}${friends()}`,
  );
}

function clouds(): string {
  const bands: Array<[number, number, number, number, string]> = [
    [180, 170, 300, 9, '#ffd9b0'],
    [520, 216, 260, 7, '#ffc79a'],
    [330, 296, 390, 8, '#ffe2b8'],
    [610, 366, 240, 6, '#ffb98a'],
    [120, 420, 260, 6, '#ffcf9c'],
    [470, 480, 320, 5, '#ffa873'],
  ];
  return bands
    .map(
      ([x, y, rx, ry, fill]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity=".6" filter="url(#soft)"/><ellipse cx="${x + 70}" cy="${y - 10}" rx="${rx * 0.5}" ry="${ry * 0.9}" fill="${fill}" opacity=".45" filter="url(#soft)"/>`,
    )
    .join('');
}

/** The television tower, in the haze of the morning. */
function tower(): string {
  return `<g fill="#8d5a58"><path d="M508 700l8-270h12l8 270z"/><path d="M519 232h6v120h-6z"/><path d="M520.6 150h2.8v90h-2.8z"/><circle cx="522" cy="384" r="37"/><path d="M512 418h20l3 22h-26z"/></g>
<path fill="#ffd9a0" opacity=".85" d="M487 375a37 37 0 0 1 20-25q-14 28-6 62a37 37 0 0 1-14-37z"/><path fill="none" stroke="#4d3340" stroke-width="4" opacity=".6" d="M485.500 387h73"/><path fill="#a86b5e" d="M518.500 300h7v14h-7zM518 330h8v10h-8z"/>`;
}

/** A skyline of gables, flat roofs, chimneys and aerials. */
function roofs(random: () => number, y: number, height: number, step: number): string {
  let line = `M-20 ${HEIGHT}V${y}`;
  for (let x = -20; x < WIDTH + 40; ) {
    const width = step * (0.6 + random() * 0.9);
    const top = y - height * random();
    line +=
      random() > 0.55
        ? `L${n(x)} ${n(top + 12)}L${n(x + width / 2)} ${n(top - height * 0.3)}L${n(x + width)} ${n(top + 12)}`
        : `L${n(x)} ${n(top)}L${n(x + width * 0.3)} ${n(top)}v${n(-height * 0.28)}h${n(step * 0.14)}v${n(height * 0.28)}L${n(x + width)} ${n(top)}`;
    x += width;
  }
  return `${line}V${HEIGHT}z`;
}

function windows(random: () => number, y: number): string {
  return range(46)
    .map(() => {
      const lit = random() > 0.8;
      return `<rect x="${n(random() * WIDTH)}" y="${n(y + 24 + Math.floor(random() * 5) * 30)}" width="9" height="14" fill="${lit ? '#ffd28a' : '#1b1524'}" opacity="${lit ? 0.95 : 0.55}"/>`;
    })
    .join('');
}

const swifts = (): string =>
  [
    [120, 300, 1],
    [172, 268, 0.7],
    [90, 352, 0.6],
    [610, 520, 0.8],
    [654, 488, 0.55],
  ]
    .map(
      ([x = 0, y = 0, size = 1]) =>
        `<path fill="#2a2433" transform="translate(${x} ${y}) scale(${size})" d="M-24-8Q-8-12 0 0 8-12 24-8 8-5 0 7-8-5-24-8z"/>`,
    )
    .join('');

/** Tar paper, a parapet with its tin edge, a chimney at the side. */
function roof(): string {
  const seams = range(7).map(
    (index) =>
      `<path stroke="#000" stroke-opacity=".4" stroke-width="3" d="M${360 + (index - 3) * 70} 1010L${360 + (index - 3) * 210} 1290"/>`,
  );
  return `<path fill="#201824" d="M560 1000V800h16v-22h96v22h16v200z"/><path fill="#ffb070" opacity=".8" d="M560 800h6v200h-6zM576 778h6v22h-6z"/><path fill="#120e18" d="M590 778v-30h22v30zM632 778v-30h22v30z"/>
<path fill="url(#roof)" d="M-10 1000h740v290H-10z"/>${seams.join('')}<path fill="#17121c" d="M-10 968h740v44H-10z"/><path fill="#ffc78c" opacity=".9" d="M-10 966h740v4H-10z"/>`;
}

/** From behind, close together on the parapet, one pointing at the sun. */
function friends(): string {
  const rim = 'fill="none" stroke="#ffc27c" stroke-width="4" stroke-linecap="round"';
  return `<g fill="#14101b"><path d="M226 1000q-4-86 12-112 10-16 34-18 26 2 36 20 14 30 10 110z"/><circle cx="272" cy="838" r="29"/><path d="M246 846q-8-38 26-40 36 2 28 44 8 34-6 40-4-24-10-32-22 6-38-12z"/>
<path d="M322 1000q-8-96 12-124 14-18 42-20 30 2 42 24 18 34 10 120z"/><circle cx="376" cy="822" r="30"/><path d="M345 818q2-28 31-29 31 1 32 30-14-14-32-12-18-2-31 11z"/>
<path d="M234 896q-30-34-58-64-6-8 1-12 6-4 12 2 34 28 62 54z"/></g>
<path ${rim} d="M243 842q-2-32 28-34M240 884q8-12 22-15M230 900q-6 30-5 66M174 826q34 34 54 58"/><path ${rim} opacity=".8" d="M346 820q0-30 30-31M338 872q12-14 26-16M324 900q-3 30-3 66"/>
<path fill="#1d1724" d="M470 932h26l-3 34h-20z"/><path fill="#ffc27c" d="M470 932h4l2 34h-3z"/><path fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3" stroke-linecap="round" filter="url(#soft)" d="M482 922q-9-15 2-28t-1-30"/>`;
}
