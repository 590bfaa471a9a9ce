/**
 * Generates the press page's logo pack, `apps/web/assets/press/logo-pack.zip`: every logo as SVG and PNG, and
 * a note in each language. Also generates the logo of emails, `apps/web/assets/email/logo.png`. Run it by hand
 * after changing the logo, `brand.ts` or the note: `node scripts/make-logo-pack.ts`. A test fails when a file
 * is outdated.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { strToU8, zipSync } from 'fflate';
import { brand } from '#brand';
import { type Language, languages } from '#locales/languages';
import {
  clearSpace,
  lettersPath,
  lettersTransform,
  markBounds,
  ticketPath,
  ticketTransform,
  wordmarkBounds,
} from '#web/assets/logo-shape.ts';
import { serverI18n } from '#web/i18n/server-i18n.ts';
import { type LogoFile, type LogoVariant, logoFiles, logoFormats } from '#web/pages/press/logo-files.ts';

/** Path of the committed pack, relative to the project's root. */
export const LOGO_PACK = 'apps/web/assets/press/logo-pack.zip';
export const EMAIL_LOGO = 'apps/web/assets/email/logo.png';
/** Twice the width at which emails show it, for sharp screens. */
const EMAIL_LOGO_WIDTH = 264;
/** Width of the outline of the logo in emails, in units of the drawing. */
const EMAIL_LOGO_OUTLINE = 1.6;
/** Width of the PNGs in pixels. */
export const PNG_WIDTH = { wordmark: 2400, mark: 1200 } as const;
const NOTE_WIDTH = 80;

const { cleanBlack: black, cleanWhite: white } = brand.palette;
const colours: Record<LogoVariant, { ink: string; ground: string | null }> = {
  whiteOnBlack: { ink: white, ground: black },
  blackOnWhite: { ink: black, ground: white },
  white: { ink: white, ground: null },
  black: { ink: black, ground: null },
};

/** Returns the pack's files by their paths in the archive. */
export function logoPack(): Map<string, Uint8Array> {
  const folder = `${brand.folded}-logo-pack`;
  const files = new Map<string, Uint8Array>();
  for (const language of languages)
    files.set(`${folder}/${noteName(language)}`, strToU8(`${note(language).join('\r\n')}\r\n`));
  for (const logo of logoFiles) {
    const svg = draw(logo);
    files.set(`${folder}/svg/${logo.name}.svg`, strToU8(svg));
    files.set(`${folder}/png/${logo.name}.png`, paint(svg, PNG_WIDTH[logo.shape]));
  }
  return files;
}

/**
 * Paints the logo of emails: white with a black outline. The outline is invisible on the black band, and makes the
 * logo legible where a client inverts the colours of the band but not those of pictures.
 */
export function emailLogo(): Uint8Array {
  const logo = draw({ shape: 'wordmark', variant: 'white' }, clearSpace);
  const outline = (element: string) =>
    `<g stroke="${black}" stroke-linejoin="round" stroke-width="${2 * EMAIL_LOGO_OUTLINE}">${element}</g>`;
  return paint(
    logo.replace(/<g .*<\/g>/, (shape) => outline(shape) + shape),
    EMAIL_LOGO_WIDTH,
  );
}

/** Draws a logo as SVG. A logo with a background includes its clear space; the others are cropped to their bounds. */
function draw(
  { shape, variant }: Pick<LogoFile, 'shape' | 'variant'>,
  room = colours[variant].ground === null ? 0 : clearSpace,
): string {
  const { x, y, width, height } = shape === 'mark' ? markBounds : wordmarkBounds;
  const { ink, ground } = colours[variant];
  const box = [x - room, y - room, width + 2 * room, height + 2 * room].map((number) =>
    Number(number.toFixed(2)),
  );
  const [left, top, wide, high] = box;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}"><title>${brand.name}</title>`,
    ground === null ? '' : `<path fill="${ground}" d="M${left} ${top}h${wide}v${high}h-${wide}z"/>`,
    `<g fill="${ink}"><path transform="${ticketTransform}" d="${ticketPath}"/>`,
    shape === 'mark' ? '' : `<path transform="${lettersTransform}" d="${lettersPath}"/>`,
    '</g></svg>\n',
  ].join('');
}

const paint = (svg: string, width: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

const noteName = (language: Language) => serverI18n(language).getFixedT(language, 'logo-pack')('file');

/** Returns the lines of the note that the pack contains in this language. */
function note(language: Language): string[] {
  const product = brand.name;
  const t = serverI18n(language).getFixedT(language, 'logo-pack');
  const press = serverI18n(language).getFixedT(language, 'press');
  const titled = (title: string, lines: string[]) => [title, '-'.repeat(title.length), ...lines, ''];
  const title = t('title', { product });
  const listed = logoFormats.flatMap((format) =>
    logoFiles.map(({ name, variant }): [string, string] => [
      `${format}/${name}.${format}`,
      t(`use.${variant}`),
    ]),
  );
  const notes = languages.map((one): [string, string] => [
    noteName(one),
    t(one === language ? 'this' : 'other'),
  ]);
  const values = Object.entries(brand.palette) as [keyof typeof brand.palette, string][];
  return [
    title,
    '='.repeat(title.length),
    '',
    ...titled(t('contents'), inColumns([...listed, ...notes])),
    ...titled(
      t('rulesTitle'),
      (['tilt', 'ink', 'room'] as const).flatMap((rule) => wrapped(press(`logos.rules.${rule}`), '- ')),
    ),
    ...wrapped(t('licence', { product })),
    '',
    ...titled(
      t('colours'),
      inColumns(values.map(([name, value]): [string, string] => [press(`palette.names.${name}`), value])),
    ),
    t('questions', { address: brand.pressEmail }),
  ];
}

function inColumns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `${first.padEnd(width)}  ${second}`);
}

/**
 * Wraps a text into lines of at most `NOTE_WIDTH` characters. The first line starts with `begin`; the
 * following lines are indented by its width.
 */
function wrapped(text: string, begin = ''): string[] {
  const lines: string[] = [];
  let line = begin.trimEnd();
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= NOTE_WIDTH) line = longer;
    else {
      lines.push(line);
      line = `${' '.repeat(begin.length)}${word}`;
    }
  }
  return [...lines, line];
}

if (import.meta.main) {
  const target = new URL(`../${LOGO_PACK}`, import.meta.url);
  await mkdir(new URL('.', target), { recursive: true });
  // A fixed modification time makes the archive reproducible: the same files yield the same archive.
  const zip = zipSync(Object.fromEntries(logoPack()), { mtime: new Date(2000, 0, 1), level: 9 });
  await writeFile(target, zip);
  const logo = new URL(`../${EMAIL_LOGO}`, import.meta.url);
  await mkdir(new URL('.', logo), { recursive: true });
  await writeFile(logo, emailLogo());
  process.stdout.write(`${LOGO_PACK}: ${Math.round(zip.length / 1024)} kB\n`);
}
