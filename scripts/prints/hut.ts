import {
  broken,
  chance,
  glow,
  gradient,
  HEIGHT,
  n,
  type Point,
  print,
  range,
  ridge,
  through,
  WIDTH,
} from './paper.ts';

/** A hut below the peak; the sun is gone from everywhere but the summit, somebody has lit the stove. */
export function hut(): string {
  const random = chance(64);
  const stars = range(44).map(
    () =>
      `<circle cx="${n(random() * WIDTH)}" cy="${n(random() * 330)}" r="${n(0.6 + random() * 1.1)}" opacity="${n(0.25 + random() * 0.6)}"/>`,
  );
  return print(
    `${gradient('sky', [
      [0, '#071330'],
      [0.38, '#15386b'],
      [0.68, '#5b7fa6'],
      [0.9, '#e3b9a0'],
      [1, '#f0a884'],
    ])}${gradient('lit', [
      [0, '#ffc09a'],
      [0.4, '#f08a72'],
      [0.8, '#8a6a91'],
      [1, '#6f7ba6'],
    ])}${gradient('shade', [
      [0, '#51659b'],
      [0.6, '#3a568c'],
      [1, '#6f89b3'],
    ])}${gradient('wood', [
      [0, '#23232f'],
      [1, '#1a1b29'],
    ])}${gradient('near', [
      [0, '#1b3157'],
      [0.4, '#3f5d8f'],
    ])}${gradient('snow', [
      [0, '#8ba5d0'],
      [0.35, '#4f6ca3'],
      [1, '#182b55'],
    ])}${gradient('front', [
      [0, '#35508a'],
      [1, '#0a1534'],
    ])}${gradient('roof', [
      [0, '#c4d3ee'],
      [1, '#7d95c4'],
    ])}${gradient('pane', [
      [0, '#fff3c4'],
      [1, '#ffad42'],
    ])}${gradient('spill', [
      [0, '#ffc36b', 0.95],
      [1, '#ff9a4a', 0],
    ])}${glow('warm', '#ffb257')}`,
    `<path fill="url(#sky)" d="M0 0h${WIDTH}v820H0z"/><g fill="#fff">${stars.join('')}</g>
<path fill="#fbe9cf" d="M566 142a34 34 0 1 0 30 52 28 28 0 1 1-30-52z"/><circle cx="580" cy="172" r="120" fill="url(#warm)" opacity=".16"/>
<path fill="#7f8fb5" opacity=".8" d="${ridge(random, 640, 110, 0.55, 860)}"/>${peak(random)}
<ellipse cx="330" cy="742" rx="520" ry="62" fill="#d9c3cf" opacity=".5" filter="url(#haze)"/>
${forest(random, 770, 46, '#33517f', 58)}<ellipse cx="200" cy="800" rx="420" ry="34" fill="#a9bbda" opacity=".6" filter="url(#wide)"/>${forest(random, 822, 66, '#172c52', 40)}
<path fill="url(#snow)" d="M-10 862Q130 800 300 836T560 852 730 826V1290H-10z"/><path fill="none" stroke="#dbe6fa" stroke-opacity=".55" stroke-width="2" d="M-10 862Q130 800 300 836T560 852 730 826"/>
${house()}${foreground(random)}`,
  );
}

/** The summit still in the sun on its one side, blue on the other. */
function peak(random: () => number): string {
  const top: Point = [262, 268];
  const left = broken(random, top, [-120, 790], 90, 6);
  const right = broken(random, top, [690, 790], 110, 6);
  const spine = broken(random, top, [330, 800], 90, 6);
  const gullies = (count: number, side: number, colour: string) =>
    range(count)
      .map((index) => {
        const [x, y] = spine[4 + Math.floor((index / count) * (spine.length - 12))] ?? top;
        const length = 60 + random() * 150;
        const end: Point = [x + side * length * (0.5 + random() * 0.5), y + length];
        const back: Point = [x + side * 2, y + 22 + random() * 34];
        return `<path fill="${colour}" opacity="${n(0.25 + random() * 0.4)}" d="M${through([...broken(random, [x, y], end, 20, 4), ...broken(random, end, back, 20, 4)])}z"/>`;
      })
      .join('');
  return `<path fill="url(#shade)" d="M${through([...spine].reverse())}L${through(right)}L690 820H330z"/><path fill="url(#lit)" d="M${through([...spine].reverse())}L${through(left)}L-120 820H330z"/>
${gullies(16, -1, '#7d4f78')}${gullies(9, -1, '#ffd8b4')}${gullies(12, 1, '#243f78')}${gullies(12, 1, '#a9bfe6')}`;
}

function forest(random: () => number, base: number, height: number, colour: string, count: number): string {
  const firs = range(count).map((index) => {
    const x = (index / count) * (WIDTH + 40) - 20 + random() * 14;
    const tall = height * (0.5 + random() * 0.7);
    return `M${n(x - tall / 4.5)} ${base + 40}L${n(x)} ${n(base - tall)}L${n(x + tall / 4.5)} ${base + 40}z`;
  });
  return `<path fill="${colour}" d="${firs.join('')}M-10 ${base + 8}h740v60H-10z"/>`;
}

/** Larch wood on stone, snow on the roof; light falls out of the windows and of the open door. */
function house(): string {
  const window = (x: number) =>
    `<path fill="#7d2420" d="M${x - 15} 18h13v38h-13zM${x + 38} 18h13v38h-13z"/><path fill="url(#pane)" d="M${x} 18h36v38h-36z"/><path fill="none" stroke="#33201c" stroke-width="3" d="M${x} 18h36v38h-36zM${x + 18} 18v38M${x} 34h36"/>`;
  const planks = range(7).map((row) => `M0 ${8 + row * 11}h232`);
  const spill = (x: number, width: number, skew: number) =>
    `<path fill="url(#spill)" filter="url(#soft)" d="M${x} 104h${width}L${x + width + skew + 26} 262H${x + skew - 26}z"/>`;
  return `<g transform="translate(392 752)"><circle cx="110" cy="50" r="250" fill="url(#warm)" opacity=".5"/>
<path fill="#dfe8fa" opacity=".32" filter="url(#haze)" d="M176-96q-26-50 10-92t-8-96q44 40 20 92t6 96z"/>
<path fill="#12162c" d="M-84 20L-42-64 0 8v102l-84-6z"/><path fill="url(#pane)" d="M-56 26h26v30h-26z"/><path fill="none" stroke="#10121f" stroke-width="3" d="M-56 26h26v30h-26zM-43 26v30"/>
<path fill="url(#wood)" d="M0 4h232v88H0z"/><path fill="none" stroke="#000" stroke-opacity=".45" stroke-width="1.5" d="${planks.join('')}"/><path fill="#ffb257" opacity=".22" d="M0 4h232v88H0z"/>
<path fill="#3d4157" d="M-2 86h236v26H-2z"/><path fill="none" stroke="#1b1f33" stroke-width="2" d="M0 99h232M30 86v13M78 86v13M150 86v13M196 86v13M54 99v13M170 99v13M212 99v13"/>
${window(26)}${window(176)}<path fill="url(#pane)" d="M104 26h42v86h-42z"/><path fill="#2a1714" d="M146 26l18 8v84l-18-6z"/><path fill="#1c1220" d="M116 112V74q0-10 6-12a8 8 0 1 1 8 0q7 2 7 12v38h-8V90h-4v22z"/>
<path fill="#171c36" d="M162-104h24v46h-24z"/><path fill="#cfdcf4" d="M158-110h32v9h-32z"/>
<path fill="#2b3456" d="M-42-72L-98 22l8 6 48-82z"/><path fill="url(#roof)" d="M-44-76q6-6 16-6h216q12 0 16 8l48 84q0 9-12 8-14 8-30 1-20 6-44 0-30 7-60 0-34 6-62 0-20 5-38-1-12 1-16-6z"/><path fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2" d="M-38-80q4-2 10-2h216q10 0 14 6"/><path fill="#0b1024" opacity=".6" d="M0 18h232v10H0z"/>
${spill(20, 52, -60)}${spill(100, 52, -14)}${spill(170, 52, 36)}
<path fill="none" stroke="#141a33" stroke-width="4" d="M268 112V-40"/><path fill="#b3342c" d="M266-40q-16-7-28 1t-26 0v26q12 7 24 0t30 0z"/></g>`;
}

/** A drift in the shade, firs close by, the way somebody came up. */
function foreground(random: () => number): string {
  const steps = range(30).map((index) => {
    const t = (index / 29) ** 0.8;
    const x = 250 + 250 * t + Math.sin(t * 5) * 70 + (index % 2 ? 1 : -1) * (17 - 14 * t);
    const y = 1262 - 372 * t;
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(13 - 10.5 * t)}" ry="${n(6.5 - 5 * t)}" fill="#0d1a40" opacity="${n(0.75 - 0.25 * t)}"/><path d="M${n(x - 12 + 9 * t)} ${n(y + 5 - 4 * t)}q${n(12 - 9 * t)} ${n(6 - 5 * t)} ${n(24 - 18 * t)} 0" fill="none" stroke="#9db4de" stroke-opacity=".5" stroke-width="1.500"/>`;
  });
  return `<path fill="url(#front)" d="M-10 1010Q170 960 360 1050T730 1090V1290H-10z"/><path fill="none" stroke="#8fa8d8" stroke-opacity=".4" stroke-width="2.500" d="M-10 1010Q170 960 360 1050T730 1090"/>${steps.join('')}
${fir(random, 76, 1130, 560)}${fir(random, 4, 1200, 470)}${fir(random, 668, HEIGHT + 40, 330)}`;
}

function fir(random: () => number, x: number, base: number, height: number): string {
  const side = (sign: number): Point[] =>
    range(26).flatMap((step): Point[] => {
      const t = (step + 1) / 26;
      const reach = sign * height * 0.2 * t * (0.75 + random() * 0.4);
      return [
        [x + reach, base - height * (1 - t) + 10 * random()],
        [x + reach * 0.45, base - height * (1 - t) - 4],
      ];
    });
  const right = side(1);
  const snow = right
    .filter((_, index) => index % 2 === 0)
    .map(
      ([px, py]) =>
        `<path fill="none" stroke="#7d97cc" stroke-opacity=".5" stroke-width="3" stroke-linecap="round" d="M${n(px - (px - x) * 0.4)} ${n(py - 12)}L${n(px - 3)} ${n(py - 2)}"/>`,
    );
  return `<path fill="#070f26" d="M${x} ${base - height}L${through(right)}L${through(side(-1).reverse())}z"/>${snow.join('')}`;
}
