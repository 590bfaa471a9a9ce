import { chance, glow, gradient, HEIGHT, n, print, range, WIDTH } from './paper.ts';

const WATER = 742;

/** Berlin by night: the yellow underground train crosses the river high up on its brick bridge. */
export function canal(): string {
  const random = chance(35);
  const scene = `<path fill="url(#sky)" d="M-30 0h780v${WATER}H-30z"/>${clouds()}
<circle cx="150" cy="196" r="150" fill="url(#moonlight)" opacity=".7"/><circle cx="150" cy="196" r="30" fill="#f4efdc"/>
<ellipse cx="380" cy="${WATER - 20}" rx="460" ry="130" fill="#ff9d4d" opacity=".42" filter="url(#wide)"/>
${city(random, 640, 70, '#0f2c3a')}${city(random, 690, 80, '#091c28')}${bridge()}`;
  return print(
    `${gradient('sky', [
      [0, '#03101c'],
      [0.45, '#0b3344'],
      [0.8, '#2c5f66'],
      [1, '#c98a55'],
    ])}${gradient('brick', [
      [0, '#5d2c25'],
      [0.7, '#9c5337'],
      [1, '#c57544'],
    ])}${gradient('deep', [
      [0, '#04131b', 0.05],
      [0.45, '#03101a', 0.55],
      [1, '#020910', 0.95],
    ])}${gradient('train', [
      [0, '#ffdf4d'],
      [1, '#e59a16'],
    ])}${gradient('quay', [
      [0, '#1b2229'],
      [1, '#05080c'],
    ])}${glow('lamp', '#ffc46b')}${glow('moonlight', '#cfe6e2', 0.6)}
<filter id="cloud" x="-.2" y="-3" width="1.4" height="7"><feGaussianBlur stdDeviation="22 9"/></filter><filter id="ripples" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".008 .07" numOctaves="3" seed="21"/><feDisplacementMap in="SourceGraphic" scale="42" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="1 5"/></filter>`,
    `<g id="all">${scene}</g><clipPath id="river"><path d="M0 ${WATER}h${WIDTH}v${HEIGHT - WATER}H0z"/></clipPath>
<g clip-path="url(#river)"><path fill="#041019" d="M0 ${WATER}h${WIDTH}v${HEIGHT}H0z"/><g filter="url(#ripples)"><use href="#all" transform="matrix(1.08 0 0 -1.05 -29 ${WATER * 2.05})"/></g><path fill="url(#deep)" d="M0 ${WATER}h${WIDTH}v${HEIGHT - WATER}H0z"/>${glints(random)}</g>
<ellipse cx="360" cy="${WATER}" rx="420" ry="10" fill="#ffcf92" opacity=".25" filter="url(#soft)"/>${quay()}`,
  );
}

function clouds(): string {
  return [
    [500, 130, 320, 16, 0.35],
    [200, 300, 380, 14, 0.28],
    [600, 370, 300, 12, 0.34],
    [90, 460, 260, 10, 0.3],
  ]
    .map(
      ([x, y, rx, ry, opacity]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#5f8d92" opacity="${opacity}" filter="url(#cloud)"/>`,
    )
    .join('');
}

function city(random: () => number, y: number, height: number, colour: string): string {
  let line = `M-30 ${WATER}V${y}`;
  const lights: string[] = [];
  for (let x = -30; x < WIDTH + 40; ) {
    const width = 40 + random() * 60;
    const top = y - height * random();
    line += `L${n(x)} ${n(top)}L${n(x + width)} ${n(top - 4 + random() * 8)}`;
    for (const _ of range(4))
      if (random() > 0.45)
        lights.push(
          `<path fill="${random() > 0.3 ? '#ffc872' : '#9fd3d0'}" opacity="${n(0.4 + random() * 0.5)}" d="M${n(x + 6 + random() * (width - 14))} ${n(top + 12 + random() * 40)}h5v8h-5z"/>`,
        );
    x += width;
  }
  return `<path fill="${colour}" d="${line}V${WATER}z"/>${lights.join('')}`;
}

/** Arches in the water, an arcade above them, the track on top; two towers with battlements and pointed caps. */
function bridge(): string {
  const arches = [-60, 86, 232, 440, 586].map((x, index) => {
    const width = index === 2 ? 196 : 134;
    return `<path fill="#04121a" d="M${x} ${WATER + 4}v-26q${width / 2}-74 ${width} 0v26z"/><path fill="none" stroke="#ffcf8e" stroke-opacity=".6" stroke-width="4" d="M${x - 3} ${WATER - 22}q${width / 2 + 3}-80 ${width + 6} 0"/>`;
  });
  const arcade = range(32).map((index) => {
    const x = -14 + index * 24;
    return `<path fill="#ffb765" opacity="${index % 3 ? 0.85 : 0.55}" d="M${x} 652v-26q7-18 14 0v26z"/>`;
  });
  const cars = range(5).map((index) => {
    const x = 20 + index * 124;
    const panes = range(4).map((pane) => `M${x + 11 + pane * 27} 556h20v19h-20z`);
    return `<path fill="url(#train)" d="M${x} 552q0-8 8-8h104q8 0 8 8v38H${x}z"/><path fill="#fff6d8" d="${panes.join('')}"/><path fill="#2a1a10" opacity=".75" d="M${x + 18} 575v-9q4-6 8 0v9zM${x + 74} 575v-11q4-6 8 0v11z"/><path fill="#a35d0c" d="M${x} 582h120v4H${x}z"/>`;
  });
  const tower = (x: number) =>
    `<path fill="url(#brick)" d="M${x} ${WATER}V398h62v${WATER - 398}z"/><path fill="#000" opacity=".38" d="M${x + 38} ${WATER}V398h24v${WATER - 398}z"/><path fill="#6b3328" d="M${x - 6} 372h74v30h-74z"/><path fill="#3a1a19" d="M${x - 6} 380v-19h10v11h11v-11h10v11h11v-11h10v11h12v-11h10v19z"/>
<path fill="#1f3b3c" d="M${x + 8} 362L${x + 31} 262l23 100z"/><path fill="#5e8d84" d="M${x + 8} 362L${x + 31} 262v100z"/><path stroke="#0b1d22" stroke-width="3" d="M${x + 31} 264v-26"/>
<path fill="#ffc46b" d="M${x + 12} 440v-18q5-11 10 0v18zM${x + 40} 440v-18q5-11 10 0v18zM${x + 25} 500v-22q6-13 12 0v22z"/><path fill="none" stroke="#e59a62" stroke-opacity=".6" stroke-width="3" d="M${x + 1} ${WATER}V400M${x - 6} 403h74M${x} 526h62"/><path fill="#ffb765" opacity=".8" d="M${x + 16} 660v-40q15-30 30 0v40z"/>`;
  const lamps = [40, 150, 236, 424, 520, 640].map(
    (x) =>
      `<circle cx="${x}" cy="668" r="54" fill="url(#lamp)" opacity=".85"/><circle cx="${x}" cy="668" r="4.500" fill="#fff2cf"/>`,
  );
  return `<path stroke="#0b1d22" stroke-width="2" d="M-30 536h780"/>${cars.join('')}<ellipse cx="330" cy="566" rx="330" ry="30" fill="#ffd76b" opacity=".25" filter="url(#haze)"/>
<path fill="#4a2721" d="M-30 588h780v14H-30z"/><path fill="#ffbf78" opacity=".5" d="M-30 588h780v2.500H-30z"/><path fill="url(#brick)" d="M-30 602h780v${WATER - 600}H-30z"/>${arcade.join('')}<path fill="#3a1d19" d="M-30 652h780v6H-30zM-30 682h780v5H-30z"/>
${arches.join('')}${tower(226)}${tower(374)}${lamps.join('')}`;
}

function glints(random: () => number): string {
  return range(120)
    .map(() => {
      const y = WATER + 12 + random() ** 1.6 * 420;
      const width = 8 + (y - WATER) * 0.1 * random();
      return `<path d="M${n(random() * WIDTH)} ${n(y)}h${n(width)}" stroke="#ffd59a" stroke-width="${n(1 + (y - WATER) / 260)}" stroke-linecap="round" opacity="${n(0.08 + random() * 0.3)}"/>`;
    })
    .join('');
}

/** The near bank: two people, their feet over the water, bottles between them; an old lamp. */
function quay(): string {
  const rim = 'fill="none" stroke="#ffb765" stroke-width="3.500" stroke-linecap="round"';
  return `<path fill="url(#quay)" d="M-10 1086L730 1150V1290H-10z"/><path fill="#ffbf78" opacity=".7" d="M-10 1083L730 1147v4L-10 1087z"/><path stroke="#000" stroke-opacity=".5" stroke-width="3" d="M130 1100l-30 190M330 1117l-14 180M540 1135l6 160"/>
<g fill="#080b10"><path d="M112 1106q-4-82 14-112 14-14 36-14 24 2 32 20 14 34 8 116z"/><circle cx="164" cy="952" r="28"/><path d="M136 950q0-30 30-31 30 4 27 36 6 26-8 34-2-28-10-36-18 6-39-3z"/>
<path d="M226 1116q-6-88 12-122 14-16 40-16 28 2 38 22 14 36 10 126z"/><circle cx="276" cy="946" r="29"/><path d="M246 940q4-26 31-27 28 2 30 28-30-10-61-1z"/><path d="M318 1012q32 22 56 10 10-4 12 4 0 8-10 12-34 12-64-8z"/></g>
<path ${rim} d="M190 940q-4-18-20-22M190 988q12 8 14 28M303 936q-5-20-24-24M306 986q12 10 15 26M322 1014q28 18 52 8"/>
<path fill="#173a2a" d="M376 1026v-26q0-6 3-10v-16h8v16q3 4 3 10v30z"/><path fill="#ffcf8e" opacity=".8" d="M388 1000v26h2.500v-26z"/>
<path fill="none" stroke="#06090d" stroke-width="11" d="M622 1150V770"/><path fill="#06090d" d="M604 1150l8-60h20l8 60zM606 772h32l-5-14h-22z"/><circle cx="622" cy="728" r="190" fill="url(#lamp)" opacity=".75"/><path fill="#fff0c8" d="M606 758l-7-46h46l-7 46z"/><path fill="#06090d" d="M594 712h56l-18-20h-20zM618 692v-12h8v12z"/><path fill="none" stroke="#06090d" stroke-width="3" d="M622 712v46"/>`;
}
