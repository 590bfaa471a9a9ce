import type { MarkedToken, Token, Tokens } from 'marked';
import { languageEntries } from '#locales/languages';
import { type Inline, type LegalBlock, plainText } from './legal-text.ts';

export interface MarkdownSource {
  /** File name for error messages. */
  file?: string;
  /**
   * Replaces placeholders in text that has already been parsed, so that their values are never interpreted as
   * Markdown.
   */
  fill?: (text: string) => string;
}

/** Thrown for Markdown that the legal pages cannot show. */
class UnsupportedMarkdown extends Error {}

/**
 * Matches text that looks like formatting but was parsed as plain text: a typing error or an unsupported
 * extension.
 */
const LEFT_OVER = /\*\*|__|~~|`|\]\(|\]\[|\[\^|^\||^#{1,6}\s|^:::|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/im;

/**
 * Matches the placeholder for a value that the operator still has to fill in, such as `[<toBeCompleted>:
 * phone number]`. Matches the placeholders of every language, because summaries in other languages show those
 * of the binding language.
 */
const MISSING = new RegExp(
  `(\\[(?:${Object.values(languageEntries)
    .map(({ toBeCompleted }) => toBeCompleted)
    .join('|')}): [^\\]]*\\])`,
);

const SAFE_HREF = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

const NAMES: Partial<Record<MarkedToken['type'], string>> = {
  checkbox: 'a task list',
  code: 'code (a line that begins with four spaces is code, too)',
  codespan: 'code',
  del: 'struck text',
  html: 'HTML',
  image: 'a picture',
};

/**
 * Converts the parser's tokens for one top-level block to blocks of a legal text. Throws UnsupportedMarkdown
 * with the line number.
 */
export class BlockReader {
  readonly #source: MarkdownSource;
  readonly #raw: string;
  readonly #line: number;

  /**
   * @param raw the block's Markdown
   * @param line number of its first line
   */
  constructor(source: MarkdownSource, raw: string, line: number) {
    this.#source = source;
    this.#raw = raw;
    this.#line = line;
  }

  /**
   * Returns the text of a section's heading. The heading must be plain text, because the table of contents
   * repeats it.
   */
  title(heading: Tokens.Heading): string {
    const inlines = this.#inlines(heading.tokens);
    if (inlines.length === 0 || inlines.some((inline) => typeof inline !== 'string'))
      this.#fail(heading, 'a section’s heading that is empty or formatted');
    return plainText(inlines);
  }

  blocks(tokens: readonly Token[]): LegalBlock[] {
    return tokens.flatMap((token) => this.#block(token as MarkedToken));
  }

  #block(token: MarkedToken): LegalBlock[] {
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'heading':
        return [this.#heading(token)];
      case 'paragraph':
        return [{ kind: 'paragraph', inlines: this.#inlines(token.tokens) }];
      case 'text':
        return [{ kind: 'line', inlines: this.#inlines(token.tokens ?? [token]) }];
      case 'list': {
        const items = token.items.map((item) => this.blocks(item.tokens));
        return [{ kind: 'list', start: token.ordered ? Number(token.start) : null, items }];
      }
      case 'table':
        return [
          {
            kind: 'table',
            head: token.header.map((cell) => plainText(this.#inlines(cell.tokens))),
            rows: token.rows.map((cells) => cells.map((cell) => this.#inlines(cell.tokens))),
          },
        ];
      case 'blockquote':
        return [{ kind: 'quote', blocks: this.blocks(token.tokens) }];
      case 'hr':
        return [{ kind: 'rule' }];
      default:
        return this.#fail(token, NAMES[token.type] ?? token.type);
    }
  }

  #heading(token: Tokens.Heading): LegalBlock {
    const level = token.depth;
    if (level !== 3 && level !== 4)
      return this.#fail(
        token,
        `a heading of level ${level} here (sections have ##, their parts ### and ####)`,
      );
    return { kind: 'heading', level, inlines: this.#inlines(token.tokens) };
  }

  #inlines(tokens: readonly Token[]): Inline[] {
    const inlines: Inline[] = [];
    for (const inline of tokens.flatMap((token) => this.#inline(token as MarkedToken))) {
      const last = inlines.at(-1);
      if (typeof inline === 'string' && typeof last === 'string') inlines[inlines.length - 1] = last + inline;
      else inlines.push(inline);
    }
    return inlines;
  }

  #inline(token: MarkedToken): Inline[] {
    switch (token.type) {
      case 'text':
        return this.#text(token);
      case 'escape':
        return [token.text];
      case 'strong':
        return [{ kind: 'strong', inlines: this.#inlines(token.tokens) }];
      case 'em':
        return [{ kind: 'emphasis', inlines: this.#inlines(token.tokens) }];
      case 'link':
        return [this.#link(token)];
      case 'br':
        return [{ kind: 'break' }];
      default:
        return this.#fail(token, NAMES[token.type] ?? token.type);
    }
  }

  #text(token: Tokens.Text): Inline[] {
    const left = LEFT_OVER.exec(token.text);
    if (left)
      this.#fail({ raw: token.text.slice(left.index) }, `“${left[0]}”, which would be shown as it is`);
    return this.#filled(token.text.replaceAll('\n', ' '))
      .split(MISSING)
      .filter((part) => part !== '')
      .map((part) => (MISSING.test(part) ? { kind: 'missing', text: part } : part));
  }

  #link(token: Tokens.Link): Inline {
    const href = this.#filled(token.href);
    if (!SAFE_HREF.test(href)) this.#fail(token, `a link to ${href}`);
    return { kind: 'link', href, inlines: this.#inlines(token.tokens) };
  }

  #filled(text: string): string {
    return text.includes('{{') ? (this.#source.fill?.(text) ?? text) : text;
  }

  #fail(token: { raw: string }, what: string): never {
    const [first = ''] = token.raw.trimStart().split('\n');
    const before = this.#raw.slice(0, Math.max(0, this.#raw.indexOf(first)));
    const line = this.#line + before.split('\n').length - 1;
    throw new UnsupportedMarkdown(
      `${this.#source.file ?? 'Markdown'}:${line}: legal pages cannot show ${what}`,
    );
  }
}
