import type { Inline, LegalBlock, LegalText } from './legal-text.ts';

/** Returns a whole legal text as plain text for emails, with underlined headings and written-out URLs. */
export function legalTextAsPlain(text: LegalText, origin: string): string {
  return [
    ...text.intro.map((block) => plainBlock(block, origin)),
    ...text.sections.flatMap(({ number, title, blocks }) => [
      underlined(number === null ? title : `${number}. ${title}`, '='),
      ...blocks.map((block) => plainBlock(block, origin)),
    ]),
  ].join('\n\n');
}

function plainBlock(block: LegalBlock, origin: string): string {
  const line = (inlines: readonly Inline[]) => inlines.map((inline) => plainInline(inline, origin)).join('');
  const blocks = (parts: readonly LegalBlock[], gap: string) =>
    parts.map((part) => plainBlock(part, origin)).join(gap);
  switch (block.kind) {
    case 'heading':
      return underlined(line(block.inlines), '-');
    case 'paragraph':
    case 'line':
      return line(block.inlines);
    case 'list': {
      const { start, items } = block;
      const mark = (place: number) => (start === null ? '- ' : `${start + place}. `);
      return items.map((item, place) => hanging(mark(place), blocks(item, '\n'))).join('\n');
    }
    case 'table':
      return block.rows.map((cells) => cells.map(line).join(' – ')).join('\n');
    case 'quote':
      return blocks(block.blocks, '\n\n').replace(/^/gm, '> ');
    case 'rule':
      return '* * *';
  }
}

const underlined = (text: string, sign: string) => `${text}\n${sign.repeat(text.length)}`;

/** Puts a marker before a text and indents the following lines by the marker's width. */
const hanging = (mark: string, text: string) => mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`);

function plainInline(inline: Inline, origin: string): string {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'break') return '\n';
  if (inline.kind === 'missing') return inline.text;
  const text = inline.inlines.map((part) => plainInline(part, origin)).join('');
  if (inline.kind !== 'link' || /^(?:mailto|tel):/.test(inline.href)) return text;
  return `${text} (${new URL(inline.href, origin).href})`;
}
