import {
  broken,
  chance,
  glow,
  gradient,
  n,
  type Point,
  print,
  range,
  ridge,
  through,
  WIDTH,
} from './paper.ts';

/** First sun on limestone: somebody is on the sharp end, the rope runs down to us. */
export function climb(): string {
  const random = chance(51);
  return print(
    `${gradient('sky', [
      [0, '#5fa3cf'],
      [0.45, '#b6d9e3'],
      [0.75, '#ffeccb'],
      [1, '#ffd9a0'],
    ])}${gradient(
      'wall',
      [
        [0, '#fff0d0'],
        [0.3, '#efd3a8'],
        [0.65, '#c9a27c'],
        [1, '#85695f'],
      ],
      [1, 0.35],
    )}
${gradient('valley', [
  [0, '#9fc3b8'],
  [1, '#5f8f86'],
])}${gradient('dusk', [
  [0, '#5a4a55', 0],
  [1, '#2c2433', 0.85],
])}${glow('sun', '#fff4cf')}
<filter id="stone" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".012 .03" numOctaves="5" seed="9"/><feColorMatrix values="0 0 0 0 .32 0 0 0 0 .22 0 0 0 0 .2 0 0 0 2.6 -1.1"/></filter>
<filter id="bumps" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".02 .014" numOctaves="5" seed="31"/><feDiffuseLighting surfaceScale="9" diffuseConstant="1.15" lighting-color="#fff3dc"><feDistantLight azimuth="205" elevation="42"/></feDiffuseLighting></filter>`,
    `<path fill="url(#sky)" d="M0 0h${WIDTH}v900H0z"/><circle cx="96" cy="470" r="380" fill="url(#sun)"/><circle cx="96" cy="470" r="40" fill="#fffdf0"/>
<path fill="#b9cfd4" d="${ridge(random, 610, 120, 0.55)}"/><path fill="#8fb1b4" d="${ridge(random, 700, 90, 0.55)}"/><path fill="url(#valley)" d="${ridge(random, 800, 70, 0.55)}"/>
<ellipse cx="120" cy="760" rx="360" ry="46" fill="#fff1d2" opacity=".9" filter="url(#wide)"/>${woods(random)}${wall(random)}${route()}${climber()}`,
  );
}

function woods(random: () => number): string {
  const firs = range(60).map((index) => {
    const x = index * 7 - 20 + random() * 6;
    const y = 960 + random() * 40 - index * 0.8;
    const tall = 50 + random() * 60;
    return `M${n(x - tall / 5)} ${n(y + 60)}L${n(x)} ${n(y - tall)}L${n(x + tall / 5)} ${n(y + 60)}z`;
  });
  return `<path fill="#3d6a63" d="${firs.join('')}M-10 990h500v300H-10z"/><ellipse cx="120" cy="1060" rx="300" ry="50" fill="#cfe0d2" opacity=".6" filter="url(#wide)"/>`;
}

/** The rock: an arête towards the sun, an overhang, cracks, water streaks, pockets. */
function wall(random: () => number): string {
  const corners: Point[] = [
    [330, -20],
    [292, 190],
    [352, 330],
    [268, 560],
    [226, 800],
    [262, 930],
    [150, 1300],
  ];
  const edge = corners.flatMap((corner, index): Point[] => {
    const next = corners[index + 1];
    return next ? broken(random, corner, next, 46, 4) : [];
  });
  const shape = `M${through(edge)}L740 1300V-20z`;
  const facets = range(30).map(() => {
    const x = 280 + random() * 440;
    const y = random() * 1240;
    const wide = 40 + random() * 120;
    const high = 60 + random() * 190;
    const outline = [
      ...broken(random, [x, y], [x + wide, y + high * 0.2], 30, 3),
      ...broken(random, [x + wide, y + high * 0.2], [x + wide * 0.4, y + high], 40, 3),
      ...broken(random, [x + wide * 0.4, y + high], [x, y], 40, 3),
    ];
    return `<path fill="${random() > 0.5 ? '#fff6de' : '#7d5f58'}" opacity="${n(0.1 + random() * 0.2)}" d="M${through(outline)}z"/>`;
  });
  const cracks = range(13).map(() => {
    const from: Point = [260 + random() * 460, random() * 1100];
    const to: Point = [from[0] + (random() - 0.35) * 160, from[1] + 120 + random() * 260];
    const d = `M${through(broken(random, from, to, 60, 5))}`;
    return `<path fill="none" stroke="#3d2a2c" stroke-opacity=".75" stroke-width="${n(1.5 + random() * 3.5)}" d="${d}"/><path fill="none" stroke="#fff6dc" stroke-opacity=".55" stroke-width="2" transform="translate(4 2)" d="${d}"/>`;
  });
  const streaks = range(9).map(() => {
    const x = 380 + random() * 330;
    const y = random() * 500;
    return `<path fill="${random() > 0.45 ? '#4a4246' : '#c47a3c'}" opacity="${n(0.16 + random() * 0.2)}" filter="url(#soft)" d="M${n(x)} ${n(y)}q14 ${n(150)} 4 ${n(260 + random() * 260)}q-22 -200 -20-400z"/>`;
  });
  const pockets = range(34).map(() => {
    const x = 300 + random() * 410;
    const y = random() * 1260;
    const r = 4 + random() * 11;
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.7)}" fill="#3d2a2c" opacity=".72"/><path fill="none" stroke="#fff4d6" stroke-width="2" opacity=".8" d="M${n(x - r)} ${n(y + r * 0.4)}q${n(r)} ${n(r * 0.9)} ${n(2 * r)} 0"/>`;
  });
  return `<clipPath id="rock"><path d="${shape}"/></clipPath><path fill="url(#wall)" d="${shape}"/><g clip-path="url(#rock)"><rect width="720" height="1280" filter="url(#bumps)" opacity=".75" style="mix-blend-mode:multiply"/><rect width="720" height="1280" filter="url(#stone)" opacity=".4"/>${facets.join('')}${streaks.join('')}
<path fill="#4d3a44" opacity=".7" d="M${through(broken(random, [420, 250], [760, 150], 40, 5))}L760 260L${through(broken(random, [740, 280], [470, 330], 30, 4))}z"/><path fill="#4d3a44" opacity=".55" d="M${through(broken(random, [250, 900], [520, 1010], 40, 5))}L${through(broken(random, [520, 1010], [740, 960], 30, 4))}L740 1040L${through(broken(random, [520, 1075], [240, 985], 30, 4))}z"/>
${pockets.join('')}${cracks.join('')}<path fill="url(#dusk)" d="M0 820h720v460H0z"/></g><path fill="none" stroke="#fffbe8" stroke-width="5" opacity=".85" d="M${through(edge)}"/>`;
}

/** Rope and quickdraws from below up to the harness at (470, 520). */
function route(): string {
  // Each hangs from its bolt to where the rope runs, the gate of its lower end around it.
  const draw = (x: number, y: number, lean: number) =>
    `<g transform="translate(${x} ${y}) rotate(${lean}) scale(1.5)"><path fill="#2c2530" opacity=".5" filter="url(#soft)" d="M6-52l12 4 2 44-10 2z"/><circle cy="-63" r="6" fill="#d9dde2" stroke="#4a4a52" stroke-width="2"/><path fill="none" stroke="#aeb6c0" stroke-width="4" d="M-6-56q6-10 12 0v12q-6 8-12 0z"/><path fill="#f3b229" d="M-6-40H6v28H-6z"/><path fill="none" stroke="#e8edf2" stroke-width="4" d="M-8-10q8-8 16 0V6q-8 11-16 0z"/></g>`;
  const rope = 'M470 536C476 590 446 620 452 668S494 770 476 838 402 930 420 1010 372 1150 318 1300';
  return `<path fill="none" stroke="#2c2530" stroke-opacity=".45" stroke-width="9" filter="url(#soft)" transform="translate(20 12)" d="${rope}"/>
<path fill="none" stroke="#12408f" stroke-width="9" stroke-linecap="round" d="${rope}"/><path fill="none" stroke="#2f86ff" stroke-width="6" stroke-linecap="round" d="${rope}"/><path fill="none" stroke="#cfe6ff" stroke-width="4" stroke-dasharray="3 13" d="${rope}"/>${draw(452, 668, 24)}${draw(476, 838, -26)}${draw(420, 1010, 30)}`;
}

/** Left hand high in a pocket, right foot stepping up, looking for the next hold. */
function climber(): string {
  const limb = (colour: string, width: number, d: string) =>
    `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
  const body =
    'M436 400L404 330 420 262M500 404L548 380 566 330M456 520L416 572 428 650M486 524L548 540 544 604M466 400L472 520';
  return `<g transform="translate(30 20)" opacity=".5" filter="url(#soft)">${limb('#2c2026', 34, body)}<circle cx="474" cy="352" r="30" fill="#2c2026"/></g>
${limb('#c98a68', 17, 'M440 404L404 332 421 258')}${limb('#b87a5c', 17, 'M502 406L550 382 567 326')}<circle cx="422" cy="254" r="11" fill="#c98a68"/><circle cx="568" cy="322" r="11" fill="#b87a5c"/>
${limb('#27364f', 31, 'M460 520L414 574 428 640')}${limb('#1d2a40', 31, 'M488 522L550 540 545 596')}${limb('#d8433a', 17, 'M428 650l-20 8')}${limb('#d8433a', 17, 'M544 608l22 8')}
<path fill="#ef6a4a" d="M428 402q8-28 44-30 36 2 42 32l-14 120h-54z"/><path fill="#ffb08c" opacity=".85" d="M428 402q6-22 28-28-16 34-8 150h-2z"/>${limb('#ef6a4a', 24, 'M440 398L420 366')}${limb('#d4553a', 24, 'M502 400L530 390')}
<path fill="#14181f" d="M444 512h58l4 24h-66z"/>${limb('#14181f', 8, 'M448 534q-14 22 2 30M500 534q18 14 8 26')}<path fill="#c9ced6" d="M496 534h5v20h-5zM506 532h5v18h-5z"/><path fill="#7a4fa3" d="M478 528h22v28q-11 8-22 0z"/>
<path fill="#b87a5c" d="M462 360h22v22h-22z"/><circle cx="470" cy="346" r="23" fill="#5a3726"/><path fill="#f7f3e8" d="M442 344q0-36 32-36t30 34q-30-8-62 2z"/><path fill="#fff" d="M442 344q0-34 26-36-16 12-18 34z"/><path fill="none" stroke="#5a3726" stroke-width="9" stroke-linecap="round" d="M480 366q12 20 6 44"/>
<path fill="none" stroke="#fff2d0" stroke-width="4" stroke-linecap="round" d="M410 258L395 330 412 368M402 574l14 60"/>`;
}
