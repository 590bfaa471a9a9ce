import type { ZodType } from 'zod';
import type { CardService, ConnectedService } from '../rules/services.ts';

/** A setting that a card needs, such as an invite code (product 8.4). Browser and server apply the same rules. */
export interface CardInput {
  /** Name of the stored setting, such as `discordInvite`. */
  name: string;
  /** Query parameter of the card's call, such as `invite`. */
  query: string;
  /** Extracts the provider's identifier from pasted text. Never fails, so it can run while a person types. */
  reduce(value: string): string;
  /** Whether a reduced value may be included in a request to the provider. */
  accepts(value: string): boolean;
  /** Whether `reduce` would truncate the value. Such a value cannot be saved. */
  isTooLong(value: string): boolean;
  /**
   * Whether the editor reduces the value after each keystroke. Otherwise it reduces the value only on paste
   * or blur.
   */
  reduceWhileTyping: boolean;
  /**
   * Error codes for an empty value and for a value that `accepts` rejects. `contracts/errors.ts` adds them to
   * the codes of the API.
   */
  missing: `missing_${string}`;
  invalid: `invalid_${string}`;
}

interface CardOptions {
  tags: readonly ('beta' | 'new')[];
  /** Service that the member must have connected, or null if the card requires none. */
  needConnection: ConnectedService | null;
  /** Milliseconds until a visible card is fetched again, or null if it is fetched only once. */
  refreshMs: number | null;
  /** Whether the card is hidden on screens up to 768 px wide. */
  wideScreensOnly: boolean;
  /** State of the card when its call fails with a status other than 404. */
  stateOnFailure: 'unavailable' | 'invalid';
}

/** A card of the built-in catalogue. Its name and description are in `locales`. */
export interface CardDefinition<
  Id extends string,
  Service extends CardService,
  Input extends CardInput | null,
> extends CardOptions {
  id: Id;
  service: Service;
  /** Day on which the card was added to the catalogue, YYYY-MM-DD. */
  added: `${number}-${number}-${number}`;
  /** Cards of the same height may share a row. Lists need the full width. */
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

export const defineCard = <
  const Id extends string,
  const Service extends CardService,
  const Input extends CardInput | null,
>(
  card: Omit<CardDefinition<Id, Service, Input>, keyof CardOptions> & Partial<CardOptions>,
): CardDefinition<Id, Service, Input> => ({ ...DEFAULTS, ...card });

/**
 * Name, summary and response of each card's call, by card id. Separate from the card definitions, because
 * browsers load the definitions but not the schemas (decision 2).
 */
export type CallsOf<Cards extends readonly { id: string }[]> = Record<
  Cards[number]['id'],
  { name: string; summary: string; response: ZodType }
>;
