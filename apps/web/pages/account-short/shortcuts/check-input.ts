import type { ShortcutId } from '#contracts/cards';
import type { CardContents } from '#contracts/cards/card-calls';
import { type InputProblem, type InputRule, inputRules, type ShortcutInput } from '#contracts/cards/inputs';
import { RequestError } from '#contracts/client';
import { isErrorBody } from '#contracts/errors';
import type { ShortUser } from '#contracts/short';
import { browserApi } from '../../../context/browser-api.ts';
import { requestCard } from '../../../features/cards/fetch-card.ts';
import { cardViews } from '../../../features/cards/index.ts';

/**
 * A provider's verdict on an input: the content exists (`name` is empty if the content has none), does not
 * exist, or could not be checked.
 */
export type Verdict =
  | { kind: 'found'; name: string }
  | { kind: 'invalid'; code: InputProblem }
  | { kind: 'unavailable' };

/** Checks with the provider whether the content that an input identifies exists, using the card's own API call. */
export async function checkInput<Id extends ShortcutId>(
  { id, input, setting }: { id: Id; input: InputRule; setting: string },
  signal: AbortSignal,
): Promise<Verdict> {
  try {
    const contents = await requestCard(browserApi, { id, userId: '@me', setting, signal });
    return { kind: 'found', name: nameOf(id, contents) ?? '' };
  } catch (error) {
    return verdictOf(input.name, error);
  }
}

/**
 * Converts an error to a verdict. Only the provider's own "not found" makes an input invalid; every other
 * failure is temporary.
 */
export function verdictOf(input: ShortcutInput, error: unknown): Verdict {
  const { invalid } = inputRules[input];
  const refused = error instanceof RequestError && isErrorBody(error.data) && error.data.error === invalid;
  return refused ? { kind: 'invalid', code: invalid } : { kind: 'unavailable' };
}

/** Returns the name of the server, event or video that the stored input identifies, if its card is known. */
export function cachedName<Id extends ShortcutId>(
  { cards }: Pick<ShortUser, 'cards'>,
  id: Id,
): string | undefined {
  const known: Partial<CardContents> = cards;
  const contents = known[id];
  return contents && nameOf(id, contents);
}

function nameOf<Id extends ShortcutId>(id: Id, contents: CardContents[Id]): string | undefined {
  const name: ((contents: CardContents[Id]) => string) | null = cardViews[id].nameOf;
  return name?.(contents);
}
