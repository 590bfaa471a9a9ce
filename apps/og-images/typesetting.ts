import type { Typeface } from './typefaces.ts';

/** A typeset text: its drawable characters, size and lines. */
export interface TypesetText {
  /** In pixels. */
  size: number;
  lines: string[];
  /** Whether the text runs from right to left, according to its first letter. */
  rightToLeft: boolean;
}

export interface TextFrame {
  /** In pixels. */
  width: number;
  maxLines: number;
  /** Allowed sizes in pixels, largest first. */
  sizes: readonly number[];
  /** Space after the last letter, in ems, for a mark that follows the text. */
  trailingSpace?: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const splitGraphemes = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const KEYCAP = /^([0-9#*])\uFE0F?\u20E3$/;

/**
 * Returns the part of a text that the typeface can draw, on one line. A letter loses marks that the font
 * lacks, and a letter that no font has is dropped, because an empty box would look worse.
 */
export function drawableText(text: string, typeface: Typeface): string {
  return splitGraphemes(text)
    .map((grapheme) => drawableGrapheme(grapheme, typeface))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function drawableGrapheme(grapheme: string, typeface: Typeface): string {
  if (/^\s+$/.test(grapheme)) return ' ';
  const key = KEYCAP.exec(grapheme)?.[1];
  if (key !== undefined) return key;
  const visible = [...grapheme].filter((character) => !INVISIBLE.test(character));
  const [base] = visible;
  if (base === undefined || /^[\p{M}\p{C}]/u.test(base)) return '';
  // A grapheme uses the first font that has its base character.
  const file = typeface.files.find((candidate) => candidate.has(codeOf(base)));
  if (!file) return '';
  return visible.every((character) => file.has(codeOf(character))) ? grapheme : base;
}

/**
 * Typesets the text at the largest size at which it fits its frame with whole words. If no size fits, words
 * are broken; if the text still does not fit, it ends with an ellipsis.
 */
export function typeset(text: string, typeface: Typeface, frame: TextFrame): TypesetText {
  const shown = drawableText(text, typeface);
  const rightToLeft = startsRightToLeft(shown);
  const attempts = frame.sizes.map((size) => ({ size, ...breakLines(shown, typeface, size, frame) }));
  const fitting = attempts.filter(({ lines }) => lines.length <= frame.maxLines);
  const best = fitting.find(({ broken }) => !broken) ?? fitting[0];
  if (best) return { size: best.size, lines: best.lines, rightToLeft };
  const smallest = attempts.at(-1);
  if (!smallest) throw new Error('a frame needs at least one size');
  return { size: smallest.size, lines: truncate(smallest, typeface, frame), rightToLeft };
}

/**
 * Returns the width of a text in ems, as the sum of its letters' widths. Joined scripts and ligatures are in
 * fact narrower.
 */
export function textWidth(text: string, typeface: Typeface): number {
  return splitGraphemes(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme, typeface), 0);
}

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function startsRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && RTL.test(letter);
}

function graphemeWidth(grapheme: string, typeface: Typeface): number {
  const advances = [...grapheme].map((character) => {
    const code = codeOf(character);
    return typeface.files.find((file) => file.has(code))?.advance(code) ?? 0;
  });
  return Math.max(0, ...advances) + typeface.tracking;
}

function breakLines(
  text: string,
  typeface: Typeface,
  size: number,
  { width, trailingSpace = 0 }: TextFrame,
): { lines: string[]; broken: boolean } {
  const room = width / size;
  const space = graphemeWidth(' ', typeface);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  let broken = false;
  const words = text.split(' ').filter((word) => word !== '');
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1;
    const limit = isLast ? room - trailingSpace : room;
    const needed = textWidth(word, typeface);
    if (line !== '' && used + space + needed <= limit) {
      line += ` ${word}`;
      used += space + needed;
      continue;
    }
    if (line !== '') lines.push(line);
    [line, used] = [word, needed];
    if (needed <= limit) continue;
    broken = true;
    [line, used] = ['', 0];
    for (const grapheme of splitGraphemes(word)) {
      const more = graphemeWidth(grapheme, typeface);
      if (line !== '' && used + more > limit) {
        lines.push(line);
        [line, used] = ['', 0];
      }
      line += grapheme;
      used += more;
    }
  }
  if (line !== '') lines.push(line);
  return { lines, broken };
}

function truncate(
  { size, lines }: { size: number; lines: readonly string[] },
  typeface: Typeface,
  { width, maxLines }: TextFrame,
): string[] {
  const kept = lines.slice(0, maxLines);
  const letters = splitGraphemes(kept.pop() ?? '');
  const ended = () => `${letters.join('').trimEnd()}…`;
  while (letters.length > 1 && textWidth(ended(), typeface) * size > width) letters.pop();
  return [...kept, ended()];
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
