/**
 * A style sheet that the build split into parts (`scripts/split-stylesheet.ts`), in source order. Parts refer
 * to names by their index in `names`, so that matching a page compares numbers instead of strings.
 */
export interface SplitStylesheet {
  /** URL of the whole sheet, as linked by pages. */
  href: string;
  /** Classes as they appear in HTML (`.p-4`, with `&` as `&amp;`), custom properties (`--a`) and fonts (`font A`). */
  names: string[];
  parts: StylesheetPart[];
}

export type StylesheetPart = Rule | Block | Variable;

interface Rule {
  css: string;
  /**
   * The rule is included if the page has all classes of at least one of these lists. A rule without lists is
   * always included.
   */
  needs?: number[][];
  /** Custom properties that the rule reads or sets, and those that these properties read in turn. */
  uses?: number[];
}

/** `@media …`, `@layer …` or `:root` block, included if any part inside the block is included. */
interface Block {
  head: string;
  parts: StylesheetPart[];
}

/** Declaration or registration of a custom property, or a font face, included if an included part uses it. */
interface Variable {
  css: string;
  of: number;
  /** Custom properties that the declaration reads, directly or indirectly. */
  uses?: number[];
}
