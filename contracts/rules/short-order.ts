/** The order of links, cards and headings on a Short (product 7.13). */

/** `mixed` follows `entries`. The others show all links before all cards or the reverse, without headings. */
export const ARRANGEMENTS = ['cards_first', 'links_first', 'mixed'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];
export const DEFAULT_ARRANGEMENT: Arrangement = 'cards_first';

export interface Heading {
  id: string;
  title: string;
}
