import type { ErrorCode } from '../errors.ts';
import type { CardService, ConnectedService } from '../rules/services.ts';

/** The text that configures a card (product 8.4). Browser and server apply the same rules. */
export interface CardInput {
  /** Name of the stored setting. */
  name: string;
  /** Query parameter of the card's call. */
  query: string;
  /** Extracts the provider's identifier from pasted text. Never fails, so it can run while a person types. */
  reduce(value: string): string;
  /** Whether a reduced value may be part of a request to the provider. */
  accepts(value: string): boolean;
  /** Whether `reduce` would cut the value; saving refuses it. */
  isTooLong(value: string): boolean;
  /** Whether the editor reduces after each keystroke; otherwise it waits for a pasted value or for blur. */
  reduceWhileTyping: boolean;
  missing: ErrorCode;
  invalid: ErrorCode;
}

interface CardOptions {
  tags: readonly ('beta' | 'new')[];
  /** The service that must be connected, or null. */
  needConnection: ConnectedService | null;
  /** How often a visible card is fetched again; null for once. */
  refreshMs: number | null;
  /** Hidden up to 768 px. */
  wideScreensOnly: boolean;
  /** State of the card when a call fails for a reason other than 404. */
  stateOnFailure: 'unavailable' | 'invalid';
}

/** One entry of the built-in catalogue; its name and description are in `locales`. */
export interface CardDefinition<Id extends string, Input extends CardInput | null> extends CardOptions {
  id: Id;
  service: CardService;
  /** Cards of one height may share a row; lists need the whole width. */
  height: 'low' | 'tall' | 'list';
  input: Input;
}

const DEFAULTS: CardOptions = {
  tags: [],
  needConnection: null,
  refreshMs: null,
  wideScreensOnly: false,
  stateOnFailure: 'unavailable',
};

export const defineCard = <const Id extends string, const Input extends CardInput | null>(
  card: Omit<CardDefinition<Id, Input>, keyof CardOptions> & Partial<CardOptions>,
): CardDefinition<Id, Input> => ({ ...DEFAULTS, ...card });
