import type { PageSource } from '#contracts/rules/import-sources';

/** Where an import comes from. `page` is a website that no recogniser knows. */
export type Source =
  | PageSource
  | 'openbento'
  | 'littlelink'
  | 'linkstack'
  | 'biodrop'
  | 'export'
  | 'csv'
  | 'text';

/** Why a link of the source opened only under a condition, which is not taken over. */
export type Gate = 'passcode' | 'payment' | 'age';

/** Contents of a source that have no place on a Short. */
export type LeftOut = 'pictures' | 'texts' | 'clicks';

/** An entry as a source has it: nothing is cleaned or checked. */
export type FoundEntry =
  | { kind: 'link'; title: string; address: string; gate?: Gate }
  | { kind: 'heading'; title: string }
  /** An entry of a kind that Shorts do not have, such as a telephone number. */
  | { kind: 'other'; title: string; reason: 'mail' | 'phone' | 'contact' };

export interface FoundColours {
  background?: string;
  box?: string;
  button?: string;
}

/** What a recogniser found. */
export interface Found {
  source: Source;
  name?: string;
  entries: FoundEntry[];
  colours?: FoundColours;
  leftOut?: LeftOut[];
}

export const foundLink = (title: string, address: string, gate?: Gate): FoundEntry =>
  gate === undefined ? { kind: 'link', title, address } : { kind: 'link', title, address, gate };

export const foundHeading = (title: string): FoundEntry => ({ kind: 'heading', title });
