/**
 * Part of the text within a block. The types in this file describe a parsed legal text, for pages and emails.
 * `read-legal-text.ts` parses it from Markdown (README.md).
 */

export type Inline =
  | string
  /** A note about a value that the operator has to complete. */
  | { kind: 'missing'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'link'; href: string; inlines: Inline[] }
  | { kind: 'break' };

export type LegalBlock =
  | { kind: 'heading'; level: 3 | 4; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  /** Text of a list item without a paragraph around it. */
  | { kind: 'line'; inlines: Inline[] }
  /** `start` is the first item's number, or null for a list without numbers. */
  | { kind: 'list'; start: number | null; items: LegalBlock[][] }
  | { kind: 'table'; head: string[]; rows: Inline[][][] }
  | { kind: 'quote'; blocks: LegalBlock[] }
  | { kind: 'rule' };

export interface LegalSection {
  /** URL fragment of the section: the heading in ASCII without its number, such as `recht-und-gerichtsstand`. */
  id: string;
  /** Number at the beginning of the section's heading. Null if the heading has none, as in summaries. */
  number: number | null;
  title: string;
  blocks: LegalBlock[];
}

export interface LegalText {
  /** Blocks before the first section. */
  intro: LegalBlock[];
  sections: LegalSection[];
}

/** Returns the text of inlines without formatting. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if (inline.kind === 'break') return ' ';
      return inline.kind === 'missing' ? inline.text : plainText(inline.inlines);
    })
    .join('');
