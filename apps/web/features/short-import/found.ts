import type { PageSource } from '#contracts/rules/import-sources';
import type { Arrangement } from '#contracts/rules/shorts/short-order';
import type { ShortLook } from '#contracts/short';

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
export type LeftOut = 'pictures' | 'texts' | 'clicks' | 'cards';

/** An entry as a source has it: nothing is cleaned or checked. */
export type FoundEntry =
  /** `extras` are what our own export has besides; they are checked with the URL. */
  | { kind: 'link'; title: string; address: string; gate?: Gate; extras?: object }
  | { kind: 'heading'; title: string }
  /** An entry of a kind that Shorts do not have, such as a telephone number. */
  | { kind: 'other'; title: string; reason: 'mail' | 'phone' | 'contact' };

export interface FoundColours {
  background?: string;
  box?: string;
  button?: string;
  /** The colours of the gradient around the box. */
  border1?: string;
  border2?: string;
}

/** How our own Shorts look and are arranged, which only our export has. */
export interface FoundShort {
  arrangement: Arrangement;
  look: ShortLook;
  hasGradient: boolean;
}

/** What a recogniser found. */
export interface Found {
  source: Source;
  name?: string;
  entries: FoundEntry[];
  colours?: FoundColours;
  short?: FoundShort;
  leftOut?: LeftOut[];
}

export const foundLink = (title: string, address: string, gate?: Gate): FoundEntry =>
  gate === undefined ? { kind: 'link', title, address } : { kind: 'link', title, address, gate };

export const foundHeading = (title: string): FoundEntry => ({ kind: 'heading', title });
