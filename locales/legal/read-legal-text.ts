import { type MarkedToken, marked } from 'marked';
import { BlockReader, type MarkdownSource } from './block-reader.ts';
import type { LegalBlock, LegalSection, LegalText } from './legal-text.ts';

/**
 * Parses Markdown (CommonMark with GitHub's tables). Headings of the second level begin sections.
 * @throws {UnsupportedMarkdown} with file and line, for anything that the pages cannot show, such as HTML or
 * a picture
 */
export function readLegalText(markdown: string, source: MarkdownSource = {}): LegalText {
  const intro: LegalBlock[] = [];
  const sections: LegalSection[] = [];
  let line = 1;
  for (const token of marked.lexer(markdown) as MarkedToken[]) {
    const reader = new BlockReader(source, token.raw, line);
    if (token.type === 'heading' && token.depth === 2) sections.push(sectionOf(reader.title(token)));
    else (sections.at(-1)?.blocks ?? intro).push(...reader.blocks([token]));
    line += token.raw.split('\n').length - 1;
  }
  return { intro, sections };
}

function sectionOf(heading: string): LegalSection {
  const [, number, title = heading] = /^(?:(\d+)\. )?(.+)$/.exec(heading) ?? [];
  return { id: idOf(title), number: number ? Number(number) : null, title, blocks: [] };
}

/** Returns the id for a heading without its number: `Recht und Gerichtsstand` → `recht-und-gerichtsstand`. */
function idOf(title: string): string {
  const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
