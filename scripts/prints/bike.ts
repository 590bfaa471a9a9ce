import { chance, glow, gradient, n, print, range, WIDTH } from './paper.ts';

const PAVEMENT = 1010;

/** Kreuzberg, the last hour of sun: a bike against the wall of a house, the shade of a tree over both. */
export function bike(): string {
  const random = chance(361);
  return print(
    `${gradient(
      'wall',
      [
        [0, '#f6b765'],
        [0.5, '#e58f4c'],
        [1, '#b9603f'],
      ],
      [1, 0.6],
    )}${gradient('base', [
      [0, '#7b4a44'],
      [1, '#4a2b33'],
    ])}${gradient('stone', [
      [0, '#a3705a'],
      [1, '#2d1c26'],
    ])}${gradient('door', [
      [0, '#1f5a57'],
      [1, '#123438'],
    ])}${gradient('pane', [
      [0, '#2d3b55'],
      [0.5, '#c98f6b'],
      [1, '#3a3148'],
    ])}${glow('light', '#fff0b8')}
<filter id="plaster" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".01 .016" numOctaves="5" seed="14"/><feColorMatrix values="0 0 0 0 .45 0 0 0 0 .2 0 0 0 0 .14 0 0 0 2.4 -1.15"/></filter>
<filter id="leafshade"><feGaussianBlur stdDeviation="5"/></filter>`,
    `<path fill="url(#wall)" d="M0 0h${WIDTH}v${PAVEMENT}H0z"/><rect width="720" height="${PAVEMENT}" filter="url(#plaster)" opacity=".55"/>${windows()}${base(random)}${pavement(random)}${shade(random)}
<circle cx="90" cy="330" r="520" fill="url(#light)" opacity=".5" style="mix-blend-mode:soft-light"/><g transform="translate(52 26) skewX(-9)" opacity=".62" filter="url(#soft)" style="mix-blend-mode:multiply">${frame('#3d1f33')}</g>
<ellipse cx="360" cy="1108" rx="320" ry="18" fill="#150b14" opacity=".6" filter="url(#haze)"/>${frame()}`,
  );
}

/** A window with a box of flowers, the house number on enamel. */
function windows(): string {
  const flowers = range(34).map((index) => {
    const x = 404 + ((index * 37) % 236);
    const y = 482 + ((index * 53) % 46);
    return `<circle cx="${x}" cy="${y}" r="${9 + (index % 4) * 3}" fill="${['#c8323f', '#3c6b3f', '#e0546a', '#2c5538', '#5d8a45'][index % 5]}"/>`;
  });
  return `<path fill="#fbe0b4" d="M376 60h290v470H376z"/><path fill="#a85a3c" d="M640 60h26v470h-26z"/><path fill="#f3cf9a" d="M356 30h330v34H356z"/><path fill="#8f4a38" d="M356 64h330v10H356z"/><path fill="#2a2030" d="M404 92h236v420H404z"/><path fill="url(#pane)" d="M412 100h104v120H412zM528 100h104v120H528zM412 232h104v280H412zM528 232h104v280H528z"/><path fill="#f6ead2" d="M404 92h236v10H404zM404 222h236v12H404zM516 92h12v420h-12zM404 92h9v420h-9zM631 92h9v420h-9z"/>
<path fill="#f7ecd8" opacity=".85" d="M414 236h48q-4 150-30 276h-18z"/><path fill="#fff" opacity=".22" d="M412 330L516 232v90L412 450zM528 180l104-80v60l-80 60h-24z"/>
<path fill="#fbe0b4" d="M362 528h318v26H362z"/><path fill="#8f4a38" d="M362 554h318v10H362z"/><path fill="#6d3a2b" d="M396 500h252v40H396z"/>${flowers.join('')}<path fill="#7d432f" d="M396 520h252v26H396z"/>
<path fill="#fbe0b4" d="M-20 60h126v950H-20z"/><path fill="#a85a3c" d="M96 60h18v950H96z"/><path fill="url(#door)" d="M-20 110h96v900h-96z"/><path fill="#0d282b" d="M76 110h12v900H76z"/><path fill="#2f7a74" d="M-20 150h74v300h-74zM-20 480h74v460h-74z"/><path fill="#174244" d="M-20 162h64v276h-64zM-20 492h64v436h-64z"/><path fill="#f1c869" d="M54 560h10v70H54z"/>
<path fill="#f7f0e0" d="M150 330h84v70h-84z"/><path fill="#1c3f86" d="M155 335h74v60h-74z"/><text x="192" y="384" text-anchor="middle" font-family="Geist Variable,Arial" font-weight="700" font-size="50" fill="#fff">36</text>`;
}

/** The plinth with what people left on it: posters in layers, a painted heart, a drain pipe. */
function base(random: () => number): string {
  const scraps = range(16).map(() => {
    const x = 136 + random() * 130;
    const y = 600 + random() * 130;
    return `<path fill="${['#f2e3c2', '#d8d0c0', '#e85d4a', '#3f7fa8', '#f0b93a'][Math.floor(random() * 5)]}" opacity=".85" transform="rotate(${n(random() * 20 - 10)} ${n(x)} ${n(y)})" d="M${n(x)} ${n(y)}h${n(30 + random() * 60)}l-4 ${n(30 + random() * 60)}h${n(-20 - random() * 40)}z"/>`;
  });
  return `<path fill="url(#base)" d="M114 860h606v160H114z"/><path fill="#c98a68" d="M114 852h606v12H114z"/>${scraps.join('')}<path fill="#f3e4c4" d="M150 620h110v150H150z" transform="rotate(-2 200 700)"/><path fill="#d9423c" d="M160 634h90v64h-90z" transform="rotate(-2 200 700)"/><circle cx="206" cy="666" r="22" fill="#f3e4c4"/><path stroke="#3a2a30" stroke-width="5" d="M164 716h84M164 730h64M164 744h76"/>
<path fill="none" stroke="#2a8f88" stroke-width="13" stroke-linecap="round" stroke-linejoin="round" opacity=".85" d="M330 720q-26-38-50-8-14 28 50 76 62-46 48-76-22-30-48 8z"/><path stroke="#2a8f88" stroke-width="6" opacity=".7" d="M306 770v52M346 778v36"/>
<path fill="#8d97a0" d="M690 0h24v1010h-24z"/><path fill="#d9dee0" d="M690 0h7v1010h-7z"/><path fill="#5d666f" d="M684 240h36v12h-36zM684 640h36v12h-36z"/>`;
}

function pavement(random: () => number): string {
  const setts = range(9).flatMap((row) => {
    const y = PAVEMENT + 14 + row * row * 2.4 + row * 14;
    const size = 26 + row * 9;
    return range(Math.ceil(WIDTH / size) + 2).map((column) => {
      const x = (column - 1) * size + (row % 2) * (size / 2) + random() * 4;
      return `<rect x="${n(x)}" y="${n(y)}" width="${n(size - 4)}" height="${n(12 + row * 4.4)}" rx="5" fill="${random() > 0.5 ? '#e2a577' : '#5a3a44'}" opacity="${n(0.1 + random() * 0.3)}"/>`;
    });
  });
  return `<path fill="url(#stone)" d="M0 ${PAVEMENT}h${WIDTH}v280H0z"/>${setts.join('')}<path fill="#ffd394" opacity=".3" filter="url(#haze)" d="M-20 1030h420l160 260H-20z"/><path fill="#1c0f18" opacity=".5" filter="url(#soft)" d="M0 ${PAVEMENT - 4}h${WIDTH}v16H0z"/>`;
}

/** Branches and leaves of a lime tree that is behind us. */
function shade(random: () => number): string {
  const leaves = range(230).map(() => {
    const x = 170 + random() ** 0.7 * 560;
    const y = random() * 900 - (x - 170) * 0.2 + 40;
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(10 + random() * 18)}" ry="${n(7 + random() * 9)}" transform="rotate(${n(random() * 180)} ${n(x)} ${n(y)})"/>`;
  });
  return `<g fill="#5a2438" opacity=".5" filter="url(#leafshade)" style="mix-blend-mode:multiply">${leaves.join('')}<path d="M740 20L420 330 300 560l10 6 130-210L740 90zM740 330L520 560l-60 170 10 4 70-156 200-170z"/></g>`;
}

/** A town bike with a basket; all in one colour it is its own shadow. */
function frame(only?: string): string {
  const colour = (own: string) => only ?? own;
  const line = (own: string, width: number, d: string) =>
    `<path fill="none" stroke="${colour(own)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
  const wheelAt = (x: number) => {
    const spokes = range(18).map((index) => {
      const a = (index / 18) * Math.PI * 2;
      return `M${n(x + Math.cos(a + 0.5) * 9)} ${n(980 + Math.sin(a + 0.5) * 9)}L${n(x + Math.cos(a) * 110)} ${n(980 + Math.sin(a) * 110)}`;
    });
    return `<circle cx="${x}" cy="980" r="117" fill="none" stroke="${colour('#17131a')}" stroke-width="12"/><circle cx="${x}" cy="980" r="108" fill="none" stroke="${colour('#dcd6cb')}" stroke-width="5"/>${line('#c7b9a8', 1.6, spokes.join(''))}<circle cx="${x}" cy="980" r="11" fill="${colour('#8a8f98')}"/>${line('#1c7a78', 7, `M${x - 124} 960a126 126 0 0 1 ${x < 300 ? 200 : 150} -92`)}`;
  };
  const weave = range(7).map((index) => `M${n(532 + index * 19)} 706l${n((3 - index) * 3)} 84`);
  return `${wheelAt(176)}${wheelAt(544)}
${line('#0d5f60', 15, 'M176 980L254 800M176 980H320')}${line('#15908c', 17, 'M254 790L320 980 486 780M262 822Q350 900 488 800M494 752L520 860 544 980')}${line('#7fe0d2', 4, 'M256 800L314 962M330 960L480 782M272 824Q350 890 480 800')}
${line('#8a8f98', 10, 'M254 800L240 740')}${line('#3b2118', 20, 'M196 728Q240 716 282 736')}${line('#8a4f30', 10, 'M200 722Q240 710 276 730')}
${line('#9aa0a8', 10, 'M494 760L484 690')}${line('#9aa0a8', 9, 'M500 664Q470 676 484 694Q450 690 420 712')}${line('#3b2118', 15, 'M436 702L404 722')}
<circle cx="320" cy="980" r="32" fill="none" stroke="${colour('#5d626c')}" stroke-width="8"/>${line('#2a262e', 4, 'M176 970L320 950M176 990L320 1012')}${line('#6d737d', 10, 'M320 980L350 1046')}${line('#1d181f', 11, 'M330 1050h44')}
${line('#8a8f98', 7, 'M92 858H240M112 858L176 980')}${line('#8a8f98', 6, 'M494 744L540 770')}<g transform="translate(-24 0)"><path fill="${colour('#a8743f')}" d="M520 702h142l-18 92H540z"/>${line('#6f4522', 3, weave.join(''))}${line('#6f4522', 3, 'M524 726h134M530 750h124M536 772h114')}${line('#d9a566', 9, 'M516 702h150')}</g>
${only ? '' : '<g transform="translate(-24 0)"><path fill="#e9d8b4" d="M560 704l20-96h28l4 96z"/><path fill="#c98a48" d="M566 640q12-40 28-40 18 6 16 44l-8 60h-30z"/><path fill="none" stroke="#8a5524" stroke-width="4" d="M574 632l26 8M572 656l30 8M572 680l30 6"/><path fill="#4f8a45" d="M618 702q-8-60 10-90 8 30 6 90zM636 702q4-50 24-72 2 36-10 72z"/><path fill="#ef5a6a" d="M618 614a14 14 0 1 1 22 0zM648 632a13 13 0 1 1 22 2z"/></g><circle cx="508" cy="830" r="15" fill="#f4efe2"/><circle cx="508" cy="830" r="9" fill="#ffd98a"/><circle cx="66" cy="900" r="8" fill="#d8322c"/>'}`;
}
