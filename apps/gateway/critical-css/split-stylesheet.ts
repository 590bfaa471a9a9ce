/**
 * A style sheet that the build split into parts (`scripts/split-stylesheet.ts`), in source order. Parts refer
 * to names by their index in `names`, so that matching a page compares numbers.
 */
export interface SplitStylesheet {
  /** URL of the whole sheet, as pages link it. */
  href: string;
  /** Classes as they appear in HTML (`.p-4`, with `&` as `&amp;`) and custom properties (`--a`). */
  names: string[];
  parts: StylesheetPart[];
}

export type StylesheetPart = Rule | Block | Variable;

interface Rule {
  css: string;
  /** Included if the page has all classes of one of these lists. Without lists it is always included. */
  needs?: number[][];
  /** Custom properties that it reads or sets, and those that these read in turn. */
  uses?: number[];
}

/** `@media …`, `@layer …` or `:root`: included if a part inside is included. */
interface Block {
  head: string;
  parts: StylesheetPart[];
}

/** Declaration or registration of a custom property: included if an included part uses it. */
interface Variable {
  css: string;
  of: number;
  /** Custom properties that it reads, directly or indirectly. */
  uses?: number[];
}
