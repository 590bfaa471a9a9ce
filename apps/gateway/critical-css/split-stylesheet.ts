/**
 * A style sheet taken apart at build time (`scripts/split-stylesheet.ts`), in its own order. What a part needs or uses
 * is given by place in `names`, so that a page is looked through with numbers.
 */
export interface SplitStylesheet {
  /** Address of the whole, as pages link it. */
  href: string;
  /** Classes as they stand in HTML (`.p-4`, with `&` as `&amp;`) and custom properties (`--a`). */
  names: string[];
  parts: StylesheetPart[];
}

export type StylesheetPart = Rule | Block | Variable;

interface Rule {
  css: string;
  /** Kept when all classes of one of these lists are in the page; always when there are none. */
  needs?: number[][];
  /** Custom properties that it reads or sets, and those that these read. */
  uses?: number[];
}

/** `@media …`, `@layer …` or `:root`: kept with what is kept inside. */
interface Block {
  head: string;
  parts: StylesheetPart[];
}

/** A custom property's declaration or registration: kept where something uses it. */
interface Variable {
  css: string;
  of: number;
  /** Those that it reads, however far. */
  uses?: number[];
}
