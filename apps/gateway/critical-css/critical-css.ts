import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SplitStylesheet, StylesheetPart } from './split-stylesheet.ts';

export interface StyledPage {
  /** The page in UTF-8. */
  body: Buffer;
  /** Hash of the inlined styles, as a CSP source (`'sha256-…'`). Null if no styles were inlined. */
  styleHash: string | null;
}

interface Rules {
  /** What replaces the link of the sheet: the rules, and the link of the sheet that scripts enable later. */
  markup: Buffer;
  hash: string;
}

/** Start of a class attribute as React renders it. */
const CLASS_LIST_START = 'class="';
const VARIABLE = /var\((--[\w-]+)/g;
/** Cache limits, higher than the number of class lists and rule sets on the whole website. */
const MAX_CACHED_LISTS = 4000;
const MAX_CACHED_RULES = 100;

/**
 * Inlines the rules that a page's markup can use, so that the first paint does not wait for a style sheet
 * (decision 4). A rule is left out only if a class that it needs is missing, so every state that a page can
 * reach without scripts (open, checked, hovered, focused, printed, wider) looks the same as with the whole
 * sheet. The whole sheet loads without blocking, for markup that scripts add.
 */
export class CriticalCss {
  readonly #link: string;
  readonly #parts: StylesheetPart[];
  readonly #names: Map<string, number>;
  /**
   * Maps a class list to the indexes of its names in `#names`. Pages of the same kind share most of their
   * class lists.
   */
  readonly #lists = new Map<string, Uint16Array>();
  readonly #rules = new LRUCache<string, Rules>({ max: MAX_CACHED_RULES });

  constructor({ href, names, parts }: SplitStylesheet) {
    this.#link = `<link rel="stylesheet" href="${href}"/>`;
    this.#parts = parts;
    this.#names = new Map(names.map((name, place) => [name, place]));
  }

  /**
   * Returns the page with its styles inlined. A page that does not link the sheet is returned unchanged. The
   * rules are encoded once per set of rules, because joining them to each page as text would copy and encode all
   * of it again.
   */
  inline(html: string): StyledPage {
    const place = html.indexOf(this.#link);
    if (place < 0) return { body: Buffer.from(html), styleHash: null };
    const found = this.#usedNames(html);
    const key = Buffer.from(found).toString('latin1');
    const rules = this.#rules.get(key) ?? this.#collect(key, found);
    const before = Buffer.from(html.slice(0, place));
    const after = Buffer.from(html.slice(place + this.#link.length));
    return { body: Buffer.concat([before, rules.markup, after]), styleHash: rules.hash };
  }

  /** Returns one byte per name: 1 if the page's class lists or style attributes use the name, otherwise 0. */
  #usedNames(html: string): Uint8Array {
    const found = new Uint8Array(this.#names.size);
    for (const [, name = ''] of html.matchAll(VARIABLE)) {
      const place = this.#names.get(name);
      if (place !== undefined) found[place] = 1;
    }
    for (let at = html.indexOf(CLASS_LIST_START); at >= 0; at = html.indexOf(CLASS_LIST_START, at)) {
      const start = at + CLASS_LIST_START.length;
      at = html.indexOf('"', start);
      if (at < 0) break;
      for (const name of this.#namesIn(html.slice(start, at))) found[name] = 1;
    }
    return found;
  }

  #namesIn(list: string): Uint16Array {
    const known = this.#lists.get(list);
    if (known) return known;
    const names = Uint16Array.from(list.split(' ').flatMap((name) => this.#names.get(`.${name}`) ?? []));
    if (this.#lists.size >= MAX_CACHED_LISTS) this.#lists.clear();
    // Copies the class list, because a slice would keep the whole page in memory.
    this.#lists.set(Buffer.from(list).toString(), names);
    return names;
  }

  #collect(key: string, found: Uint8Array): Rules {
    markUsed(this.#parts, found);
    const css = collect(this.#parts, found);
    // Scripts enable the sheet later (`load-stylesheet-after-paint.ts`, `full-stylesheet.ts`).
    const link = this.#link.replace('/>', ' disabled=""/>');
    const markup = Buffer.from(`<style>${css}</style>${link}`);
    const rules = { markup, hash: `'sha256-${hash('sha256', css, 'base64')}'` };
    this.#rules.set(key, rules);
    return rules;
  }
}

const isUsed = (needs: number[][] | undefined, found: Uint8Array) =>
  needs?.some((all) => all.every((name) => found[name])) ?? true;

/** Marks in `found` the custom properties that included rules and included declarations use. */
function markUsed(parts: readonly StylesheetPart[], found: Uint8Array): void {
  for (const part of parts)
    if ('parts' in part) markUsed(part.parts, found);
    else if ('of' in part ? found[part.of] : isUsed(part.needs, found))
      for (const name of part.uses ?? []) found[name] = 1;
}

function collect(parts: readonly StylesheetPart[], found: Uint8Array): string {
  let css = '';
  for (const part of parts)
    if ('parts' in part) {
      const inside = collect(part.parts, found);
      if (inside) css += `${part.head}{${inside}}`;
    } else if ('of' in part ? found[part.of] : isUsed(part.needs, found)) css += part.css;
  return css;
}
