/** Legal texts as they are written (see README.md beside): a small part of Markdown, read by the website and by letters. */

import { languageEntries } from '#locales/languages';

export type Inline =
  | { kind: 'text' | 'strong' | 'missing'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'break' };

export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: string[]; rows: Inline[][][] };

export interface LegalSection {
  /** Of its address on the page: the heading in ASCII, without its number. */
  id: string;
  /** As the author numbered it; null in summaries. */
  number: number | null;
  title: string;
  blocks: LegalBlock[];
}

export interface LegalText {
  /** What stands before the first section. */
  intro: LegalBlock[];
  sections: LegalSection[];
}

/** Reads a text whose placeholders are filled. What is no Markdown of the README's kind is text. */
export function parseLegalText(markdown: string): LegalText {
  const intro: LegalBlock[] = [];
  const sections: LegalSection[] = [];
  for (const chunk of markdown.trim().split(/\n{2,}/)) {
    const [, number, title] = /^## (?:(\d+)\. )?(.+)$/.exec(chunk) ?? [];
    if (title !== undefined)
      sections.push({ id: idOf(title), number: number ? Number(number) : null, title, blocks: [] });
    else (sections.at(-1)?.blocks ?? intro).push(blockOf(chunk));
  }
  return { intro, sections };
}

/** `Recht und Gerichtsstand` → `recht-und-gerichtsstand`. */
function idOf(title: string): string {
  const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function blockOf(chunk: string): LegalBlock {
  if (chunk.startsWith('### ')) return { kind: 'heading', text: chunk.slice(4) };
  const lines = chunk.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => inlinesOf(line.slice(2))) };
  if (lines.every((line) => line.startsWith('|'))) {
    const [head = [], , ...rows] = lines.map(cellsOf);
    return { kind: 'table', head, rows: rows.map((cells) => cells.map(inlinesOf)) };
  }
  return { kind: 'paragraph', inlines: inlinesOf(chunk) };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** What the operator has to complete, in any language: summaries show the binding language's notes. */
const MISSING = `\\[(?<missing>(?:${Object.values(languageEntries)
  .map(({ toBeCompleted }) => toBeCompleted)
  .join('|')}): [^\\]]*)\\]`;
/** A link, something strong, a break at a line's end, an escaped sign. */
const OTHERS =
  /\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)|\*\*(?<strong>[^*]+)\*\*|(?<line>\\\n)|\\(?<sign>[*[\]\\])/;
const MARKS = new RegExp(`${MISSING}|${OTHERS.source}`, 'g');

function inlinesOf(source: string): Inline[] {
  const inlines: Inline[] = [];
  const say = (text: string) => {
    const last = inlines.at(-1);
    if (text === '') return;
    if (last?.kind === 'text') last.text += text;
    else inlines.push({ kind: 'text', text });
  };
  let read = 0;
  for (const { 0: all, index, groups = {} } of source.matchAll(MARKS)) {
    say(source.slice(read, index).replaceAll('\n', ' '));
    read = index + all.length;
    const { missing, label, href, strong, line, sign } = groups;
    if (missing !== undefined) inlines.push({ kind: 'missing', text: `[${missing}]` });
    else if (label !== undefined && href !== undefined) inlines.push({ kind: 'link', text: label, href });
    else if (strong !== undefined) inlines.push({ kind: 'strong', text: strong });
    else if (line !== undefined) inlines.push({ kind: 'break' });
    else say(sign ?? '');
  }
  say(source.slice(read).replaceAll('\n', ' '));
  return inlines;
}

/** The whole text for letters: headings underlined, addresses written out. */
export function legalTextToPlainText(text: LegalText, origin: string): string {
  const line = (inlines: Inline[]) => inlines.map((inline) => plainInline(inline, origin)).join('');
  const block = (part: LegalBlock): string => {
    if (part.kind === 'heading') return underlined(part.text, '-');
    if (part.kind === 'paragraph') return line(part.inlines);
    if (part.kind === 'list') return part.items.map((item) => `- ${line(item)}`).join('\n');
    return part.rows.map((cells) => cells.map(line).join(' – ')).join('\n');
  };
  return [
    ...text.intro.map(block),
    ...text.sections.flatMap(({ number, title, blocks }) => [
      underlined(number === null ? title : `${number}. ${title}`, '='),
      ...blocks.map(block),
    ]),
  ].join('\n\n');
}

const underlined = (text: string, sign: string) => `${text}\n${sign.repeat(text.length)}`;

function plainInline(inline: Inline, origin: string): string {
  if (inline.kind === 'break') return '\n';
  if (inline.kind !== 'link' || inline.href.startsWith('mailto:')) return inline.text;
  return `${inline.text} (${new URL(inline.href, origin).href})`;
}
