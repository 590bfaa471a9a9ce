import { chance, glow, gradient, n, print, range, WIDTH } from './paper.ts';

const BAR = 860;

/** Half past eight, two coffees at the window bar, the sun just over the houses. */
export function coffee(): string {
  const random = chance(18);
  return print(
    `${gradient('sky', [
      [0, '#bcd6dc'],
      [0.5, '#f4e3c4'],
      [1, '#ffd39a'],
    ])}${gradient('house1', [
      [0, '#d9a98a'],
      [1, '#c98d6b'],
    ])}${gradient('house2', [
      [0, '#8fa39b'],
      [1, '#b99a80'],
    ])}${gradient('street', [
      [0, '#d8b48f'],
      [1, '#a17a5e'],
    ])}${gradient('bar', [
      [0, '#b8743f'],
      [0.22, '#8b4f2a'],
      [1, '#2c150c'],
    ])}${gradient('frame', [
      [0, '#2c2320'],
      [1, '#1b1412'],
    ])}${gradient(
      'cup',
      [
        [0, '#8d5a3c'],
        [0.18, '#fff7e8'],
        [0.5, '#f4e2cb'],
        [0.82, '#b78d6d'],
        [1, '#6b4430'],
      ],
      [1, 0],
    )}${gradient('saucer', [
      [0, '#fff6e6'],
      [1, '#b68a68'],
    ])}${gradient(
      'glass',
      [
        [0, '#fff', 0.55],
        [0.2, '#fff', 0.08],
        [0.8, '#fff', 0.05],
        [1, '#fff', 0.45],
      ],
      [1, 0],
    )}
${gradient('beam', [
  [0, '#ffe9bd', 0.95],
  [1, '#ffb25e', 0.05],
])}${glow('sun', '#fff6d6')}
<filter id="away" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="7"/></filter><clipPath id="window"><path d="M0 0h${WIDTH}v${BAR}H0z"/></clipPath>`,
    `<g clip-path="url(#window)"><path fill="url(#sky)" d="M0 0h${WIDTH}v${BAR}H0z"/>${street(random)}</g>${frame()}${bar(random)}${glassOfWater()}${cup(300, 1010, 1)}${cup(560, 930, 0.66)}${steam()}`,
  );
}

/** What is outside is out of focus: houses, a tree, somebody on a bicycle, the sun. */
function street(random: () => number): string {
  const panes = (x: number, y: number, columns: number, rows: number, step: number) =>
    range(columns * rows)
      .map((index) => {
        const left = x + (index % columns) * step;
        const top = y + Math.floor(index / columns) * step * 1.45;
        return `<path fill="${random() > 0.75 ? '#ffe7b0' : '#5d5a5c'}" opacity=".75" d="M${n(left)} ${n(top)}h${n(step * 0.46)}v${n(step * 0.8)}h${n(-step * 0.46)}z"/>`;
      })
      .join('');
  const leaves = range(90).map(() => {
    const a = random() * 6.3;
    const r = Math.sqrt(random());
    return `<circle cx="${n(650 + Math.cos(a) * r * 190)}" cy="${n(250 + Math.sin(a) * r * 240)}" r="${n(14 + random() * 26)}" fill="${['#6f8f52', '#a9b45c', '#4c6f49', '#e3cf74'][Math.floor(random() * 4)]}" opacity=".8"/>`;
  });
  const bokeh = range(16).map(
    () =>
      `<circle cx="${n(80 + random() * 600)}" cy="${n(560 + random() * 230)}" r="${n(8 + random() * 20)}" fill="#fff1c8" opacity="${n(0.16 + random() * 0.34)}"/>`,
  );
  return `<g filter="url(#away)"><path fill="url(#house2)" d="M-20 210h210v560H-20z"/>${panes(0, 250, 4, 6, 50)}<path fill="url(#house1)" d="M430 130h330v640H430z"/><path fill="#a3684d" d="M420 112h330v26H420zM420 560h330v14H420z"/>${panes(462, 180, 5, 5, 58)}
<path fill="#c9b59c" d="M190 420h120v340H190zM330 470h100v300H330z"/>${panes(204, 450, 3, 5, 36)}<path fill="url(#street)" d="M-20 740h760v140H-20z"/><path fill="#5b3d2c" d="M640 420h20v350h-20z"/>${leaves.join('')}
<path fill="#c04a35" d="M452 612h240l24 50H430z"/><path fill="#f4e2c6" d="M500 612h46l4 50h-54zM600 612h46l14 50h-54z"/><path fill="#3b2a24" d="M458 662h230v110H458z"/><path fill="#ffd88f" d="M478 676h84v70h-84zM584 676h84v70h-84z"/>
<g stroke="#2d2a2f" stroke-width="7" fill="none"><circle cx="206" cy="772" r="34"/><circle cx="300" cy="772" r="34"/><path d="M206 772l34-50h46l14 50M240 722l22 50h-56"/></g><path fill="#33415a" d="M232 720l14-70q10-24 32-16l18 44 22 20-6 14-36-16-12 24z"/><circle cx="284" cy="612" r="19" fill="#4a3128"/></g>
<circle cx="356" cy="330" r="330" fill="url(#sun)"/><circle cx="356" cy="330" r="46" fill="#fffdf2"/>${bokeh.join('')}`;
}

function frame(): string {
  return `<path fill="url(#frame)" d="M0 0h34v${BAR}H0zM686 0h34v${BAR}h-34zM0 0h720v30H0zM424 0h26v${BAR}h-26zM0 176h720v20H0z"/><path fill="#ffdfa8" opacity=".8" d="M34 196h3v664h-3zM421 196h3v664h-3zM450 196h2v664h-2zM683 196h3v664h-3zM37 196h384v3H37zM452 196h231v3H452z"/>
<path fill="#fff" opacity=".1" d="M60 196h110L-40 860h-20V560zM240 196h40L90 860H50z"/>
<path fill="none" stroke="#14100e" stroke-width="3" d="M560 0v60"/><path fill="#1a1210" d="M512 132q0-70 48-72 48 2 48 72z"/><ellipse cx="560" cy="132" rx="48" ry="8" fill="#ffdb8f"/><circle cx="560" cy="136" r="90" fill="url(#sun)" opacity=".6"/>`;
}

/** Oiled oak, long shadows of cups and window bars towards us. */
function bar(random: () => number): string {
  const grain = range(34).map(() => {
    const y = BAR + 20 + random() ** 1.3 * 400;
    return `<path fill="none" stroke="${random() > 0.5 ? '#2a120a' : '#e0a065'}" stroke-opacity="${n(0.1 + random() * 0.16)}" stroke-width="${n(1 + random() * 3)}" d="M-10 ${n(y)}q180 ${n(random() * 16 - 8)} 370 ${n(random() * 10 - 5)}t370 ${n(random() * 14 - 7)}"/>`;
  });
  return `<path fill="url(#bar)" d="M0 ${BAR - 14}h${WIDTH}v440H0z"/>${grain.join('')}
<path fill="url(#beam)" opacity=".7" d="M38 ${BAR}h380L300 1290H-240z"/><path fill="url(#beam)" opacity=".6" d="M452 ${BAR}h230l190 430H420z"/><path fill="#ffe2ae" d="M0 ${BAR - 16}h${WIDTH}v5H0z"/>
<path fill="#1d0c06" opacity=".62" filter="url(#haze)" d="M170 1100q20-50 130-50t140 40L330 1290H60z"/><path fill="#1d0c06" opacity=".55" filter="url(#soft)" d="M490 986q70-30 140 0l70 180-160 20z"/>`;
}

function cup(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cy="124" rx="212" ry="44" fill="#3a1c10" opacity=".8"/><ellipse cy="112" rx="208" ry="42" fill="url(#saucer)"/><ellipse cy="108" rx="150" ry="26" fill="#c79c78"/><path fill="none" stroke="#fffdf4" stroke-width="4" d="M-196 100q40-30 196-30t196 30"/>
<path fill="none" stroke="#c9a283" stroke-width="24" d="M118 8q76-24 72 26-6 44-92 44"/><path fill="none" stroke="#fff4df" stroke-width="6" d="M122 0q78-22 78 30"/>
<path fill="url(#cup)" d="M-132-34q4 120 66 144 66 14 132 0 62-24 66-144z"/><ellipse cy="-34" rx="132" ry="32" fill="#fff5e2"/><ellipse cy="-30" rx="120" ry="26" fill="#7a4420"/><ellipse cy="-28" rx="112" ry="23" fill="#b9793f"/>
<path fill="#fbe8c8" d="M0-9c-64-4-84-18-70-30 12-8 46-4 70 8 24-12 58-16 70-8 14 12-6 26-70 30z"/><path fill="none" stroke="#b9793f" stroke-width="3" d="M-56-32q28 16 56 12 28 4 56-12M-38-38q20 10 38 8 18 2 38-8"/><path fill="none" stroke="#fffdf4" stroke-width="5" opacity=".9" d="M-128-44q30-22 128-22t128 22"/>
<g transform="rotate(-8)"><path fill="#6b4a35" d="M-236 118q96-22 150-10l-2 7q-60-8-148 12z"/><ellipse cx="-70" cy="112" rx="28" ry="9" fill="#d8c0a4"/></g></g>`;
}

function glassOfWater(): string {
  return `<g><path fill="#1d0c06" opacity=".4" filter="url(#soft)" d="M72 1010l70 4-40 200-110-20z"/><path fill="#fff3d6" opacity=".3" d="M62 846h92l-10 172q-36 12-72 0z"/><path fill="url(#glass)" d="M58 800h100l-14 220q-36 14-72 0z"/><path fill="#fff6df" opacity=".55" d="M62 860q46 14 92 0l-2 14q-44 12-88 0z"/><ellipse cx="108" cy="800" rx="50" ry="9" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="3"/><path stroke="#fff" stroke-opacity=".8" stroke-width="4" d="M72 820l8 180"/></g>`;
}

function steam(): string {
  const wisp = (x: number, y: number, size: number) =>
    `<g fill="none" stroke="#fffaf0" stroke-linecap="round" filter="url(#haze)" transform="translate(${x} ${y}) scale(${size})"><path stroke-width="22" opacity=".6" d="M-20 0c-50-70 50-110 0-190s30-110 10-170"/><path stroke-width="16" opacity=".5" d="M34 4c40-70-40-100 6-170s-20-90 6-140"/></g>`;
  return `${wisp(300, 960, 1)}${wisp(560, 896, 0.66)}`;
}
