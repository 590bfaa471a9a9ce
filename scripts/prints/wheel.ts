import { chance, glow, gradient, n, type Point, print, range, WIDTH } from './paper.ts';

const CENTRE: Point = [392, 520];
const RADIUS = 318;
const CABINS = 15;

/** Vienna, the Prater: the giant wheel against the last of the evening, people below it. */
export function wheel(): string {
  const random = chance(18);
  return print(
    `${gradient('sky', [
      [0, '#1c1240'],
      [0.3, '#5b2466'],
      [0.58, '#c7436f'],
      [0.8, '#ff8a5c'],
      [1, '#ffd27d'],
    ])}${gradient('ground', [
      [0, '#5a2a3c'],
      [1, '#0f0716'],
    ])}${gradient('red', [
      [0, '#e8483c'],
      [1, '#7a1420'],
    ])}${glow('sun', '#ffe9a8')}${glow('bulb', '#ffdf9a')}`,
    `<path fill="url(#sky)" d="M0 0h${WIDTH}v1000H0z"/>${clouds(random)}<circle cx="150" cy="880" r="420" fill="url(#sun)" opacity=".8"/>
${rim(22, -10, '#4b1f4a', 0.75)}${rim(0, 0, '#1c0f26', 1)}${cabins()}${pylons()}${park(random)}${lights()}${people()}`,
  );
}

function clouds(random: () => number): string {
  return range(17)
    .map((index) => {
      const y = 130 + index * 42;
      const rx = 130 + random() * 240;
      const x = random() * WIDTH;
      const fill = index < 6 ? '#a8477f' : index < 11 ? '#ff8f7a' : '#ffd093';
      return `<ellipse cx="${n(x)}" cy="${y}" rx="${n(rx)}" ry="${n(5 + random() * 9)}" fill="${fill}" opacity="${n(0.3 + random() * 0.35)}" filter="url(#soft)"/><ellipse cx="${n(x + rx * 0.3)}" cy="${y - 9}" rx="${n(rx * 0.5)}" ry="7" fill="${fill}" opacity=".3" filter="url(#soft)"/>`;
    })
    .join('');
}

/** A point of the wheel; it is seen a little from the side. */
const on = (angle: number, part: number, dx = 0, dy = 0): Point => [
  CENTRE[0] + Math.cos(angle) * RADIUS * 0.9 * part + dx,
  CENTRE[1] + Math.sin(angle) * RADIUS * part + dy,
];

/** Two hoops with their lattice, and the cables that hold them. */
function rim(dx: number, dy: number, colour: string, opacity: number): string {
  const turn = (index: number, count: number) => (index / count) * Math.PI * 2 - 0.1;
  const hoop = (part: number, width: number) =>
    `<ellipse cx="${CENTRE[0] + dx}" cy="${CENTRE[1] + dy}" rx="${n(RADIUS * 0.9 * part)}" ry="${n(RADIUS * part)}" stroke-width="${width}"/>`;
  const lattice = range(60)
    .map((index) => {
      const [x1, y1] = on(turn(index, 60), 1, dx, dy);
      const [x2, y2] = on(turn(index + 1, 60), 0.9, dx, dy);
      const [x3, y3] = on(turn(index + 2, 60), 1, dx, dy);
      return index % 2 ? '' : `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}L${n(x3)} ${n(y3)}`;
    })
    .join('');
  const cables = range(30)
    .map((index) => {
      const [x1, y1] = on(turn(index, 30), 0.05, dx, dy);
      const [x2, y2] = on(turn(index, 30) + (index % 2 ? 0.12 : -0.12), 0.9, dx, dy);
      return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
    })
    .join('');
  return `<g fill="none" stroke="${colour}" opacity="${opacity}">${hoop(1, 7)}${hoop(0.9, 5)}${hoop(0.5, 2)}<path stroke-width="3" d="${lattice}"/><path stroke-width="1.800" d="${cables}"/></g>`;
}

/** The red wagons hang upright all around, their windows lit, the sun on their left side. */
function cabins(): string {
  return range(CABINS)
    .map((index) => {
      const [x, y] = on((index / CABINS) * Math.PI * 2 - 0.1, 1.02, 10, -4);
      return `<g transform="translate(${n(x)} ${n(y)})"><path stroke="#1c0f26" stroke-width="4" d="M0-4v14"/><path fill="#200c1a" d="M-33 10q33-16 66 0v6h-66z"/><path fill="url(#red)" d="M-31 15h62v37q0 5-5 5h-52q-5 0-5-5z"/><path fill="#ffdf95" d="M-26 20h10v18h-10zM-12 20h10v18h-10zM2 20h10v18H2zM16 20h10v18H16z"/><path fill="#2a0f1c" d="M-12 38v-9q4-5 8 0v9zM18 38v-8q3-5 7 0v8z"/><path fill="#fff" opacity=".85" d="M-31 41h62v3h-62z"/><path fill="#ffc48a" d="M-31 15h4v40h-4z"/></g>`;
    })
    .join('');
}

function pylons(): string {
  const [x, y] = CENTRE;
  const leg = (foot: number, width: number) =>
    `<path fill="#170b20" d="M${x - width / 3} ${y}L${foot - width} 1010h${width * 2}L${x + width / 3} ${y}z"/>`;
  const braces = range(7)
    .map((index) => {
      const t = 0.25 + index * 0.11;
      const yy = y + (1000 - y) * t;
      const left = x - 150 * t;
      const right = x + 165 * t;
      return `M${n(left)} ${n(yy)}L${n(right)} ${n(yy)}M${n(left)} ${n(yy)}L${n(x + 165 * (t + 0.11))} ${n(yy + 53)}M${n(right)} ${n(yy)}L${n(x - 150 * (t + 0.11))} ${n(yy + 53)}`;
    })
    .join('');
  return `${leg(x - 150, 13)}${leg(x + 165, 13)}<path fill="none" stroke="#170b20" stroke-width="3" d="${braces}"/><path fill="none" stroke="#ff9a70" stroke-width="3" opacity=".8" d="M${x - 6} ${y + 10}L${x - 162} 1000"/>
<circle cx="${x}" cy="${y}" r="30" fill="#170b20"/><circle cx="${x}" cy="${y}" r="14" fill="#ffb46b"/><circle cx="${x}" cy="${y}" r="6" fill="#170b20"/>`;
}

/** Chestnuts, a booth with its striped roof, the gravel. */
function park(random: () => number): string {
  const crown = (x: number, y: number, r: number) =>
    range(46)
      .map(() => {
        const a = random() * 6.3;
        const far = Math.sqrt(random()) * r;
        return `<circle cx="${n(x + Math.cos(a) * far * 1.15)}" cy="${n(y + Math.sin(a) * far * 0.8)}" r="${n(r * (0.14 + random() * 0.16))}"/>`;
      })
      .join('');
  return `<ellipse cx="300" cy="985" rx="460" ry="60" fill="#ffb070" opacity=".5" filter="url(#haze)"/><g fill="#6a2a4c">${crown(250, 950, 80)}${crown(400, 960, 70)}${crown(620, 940, 90)}</g><g fill="#230e2b">${crown(60, 900, 150)}${crown(690, 900, 130)}</g>
<path fill="#160a1e" d="M52 930h20v110H52zM676 930h20v110h-20z"/>
<path fill="#2a1020" d="M506 930h164v96H506z"/><path fill="#ffd488" d="M518 946h140v46H518z"/><path fill="#3a1626" d="M540 992v-24q8-14 16 0v24zM600 992v-28q9-14 18 0v28z"/><path fill="#c9303a" d="M494 938l34-54h122l34 54z"/><path fill="#ffe6c2" d="M520 938l22-54h20l-12 54zM576 938l6-54h22l6 54zM630 938l-10-54h18l22 54z"/>
<path fill="url(#ground)" d="M-10 1018Q360 1000 730 1022V1290H-10z"/><ellipse cx="588" cy="1052" rx="150" ry="26" fill="#ffc77c" opacity=".5" filter="url(#haze)"/><path fill="#ffb070" opacity=".28" filter="url(#soft)" d="M-10 1040q200-14 420 4L250 1290H-10z"/>`;
}

/** Strings of bulbs from tree to tree. */
function lights(): string {
  const string = (x1: number, y1: number, x2: number, y2: number, sag: number, count: number) => {
    const bulbs = range(count).map((index) => {
      const t = (index + 0.5) / count;
      const x = x1 + (x2 - x1) * t;
      const y = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t) + 6;
      return `<circle cx="${n(x)}" cy="${n(y)}" r="26" fill="url(#bulb)" opacity=".8"/><circle cx="${n(x)}" cy="${n(y)}" r="5" fill="#fff6da"/>`;
    });
    return `<path fill="none" stroke="#12081a" stroke-width="2.500" d="M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}"/>${bulbs.join('')}`;
  };
  return `${string(-10, 860, 740, 800, 90, 17)}${string(-10, 760, 420, 1000, 60, 10)}`;
}

/** Two on their way in, hand in hand with a child; the light is in front of them. */
function people(): string {
  const edge = 'fill="none" stroke="#ffb27a" stroke-width="4" stroke-linecap="round"';
  const shadow = `<path fill="#07030c" opacity=".6" filter="url(#soft)" d="M214 1226l46 0 110 80H240zM300 1226h40l130 80H360zM392 1226h50l150 80H440z"/>`;
  return `${shadow}<g fill="#12081a"><path d="M206 1230l6-118q-12-30-6-76 4-36 36-38 32 2 36 38 6 46-6 76l4 118h-28l-6-92-8 92z"/><circle cx="242" cy="966" r="27"/><path d="M214 960q0-28 29-29 29 1 28 34 4 40-12 52-2-36-8-44-18 4-37-13z"/>
<path d="M306 1230l4-64q-8-20-4-44 4-20 20-21 18 1 21 21 4 24-3 44l4 64h-17l-4-48-4 48z"/><circle cx="327" cy="1080" r="19"/>
<path d="M384 1230l8-126q-14-34-6-84 6-34 38-36 34 2 38 36 8 50-6 84l6 126h-32l-6-98-8 98z"/><circle cx="424" cy="948" r="28"/><path d="M396 944q2-28 29-28 28 2 28 30-14-12-28-10-16-4-29 8z"/>
<path d="M268 1030l34 92 10 10 6-10-30-96zM396 1030l-44 90-8 12-8-8 36-98z"/><path d="M452 1024q40 30 34 84l-12 4q-4-44-34-60z"/></g>
<path ${edge} d="M218 950q4-14 18-18M208 1040q2-28 20-36M210 1110l-3 112M398 940q4-20 22-22M388 1030q4-34 24-40M396 1110l-8 112M310 1074q3-12 14-13M307 1130q0-16 8-22"/>
<path fill="none" stroke="#12081a" stroke-width="2" d="M480 1108Q520 1000 512 900"/><path fill="#e8483c" d="M512 792q48 4 46 56-4 44-46 56-42-12-46-56-2-52 46-56z"/><path fill="#fff" opacity=".45" d="M486 816q12-16 24-14-22 12-28 40-6-12 4-26z"/><path fill="#7a1420" d="M505 902h14l-7 12z"/>`;
}
