import { cardsById, type ShortcutId } from '#contracts/cards';
import type { CardContents } from '#contracts/cards/card-calls';
import { type Api, RequestError } from '#contracts/client';
import { type CardState, isConfigured } from './card-state.ts';

export interface CardRequest<Id extends ShortcutId> {
  id: Id;
  userId: string;
  /** The card's input, reduced to the provider's identifier; empty for a card without input. */
  setting: string;
  signal?: AbortSignal;
}

export interface CardResult<Id extends ShortcutId> {
  state: CardState<CardContents[Id]>;
  /** False if a later request may return a different result. */
  isFinal: boolean;
}

/** Signature shared by the API calls of all cards; the typed client declares each call separately. */
type CallCard = <Id extends ShortcutId>(
  name: `GET /api/v1/{userId}/short/shortcuts/${Id}`,
  input: { params: { userId: string }; query: Record<string, string>; signal?: AbortSignal | undefined },
) => Promise<CardContents[Id]>;

/** Requests the contents of one card. Throws RequestError for a non-ok status. */
export function requestCard<Id extends ShortcutId>(
  api: Api,
  { id, userId, setting, signal }: CardRequest<Id>,
): Promise<CardContents[Id]> {
  const { input } = cardsById[id];
  const query: Record<string, string> = input ? { [input.query]: setting } : {};
  return (api as CallCard)(`GET /api/v1/{userId}/short/shortcuts/${id}`, {
    params: { userId },
    query,
    signal,
  });
}

/**
 * Requests the contents of one card and returns the resulting state (product 8.7). On 404, a card with an
 * input is invalid; a card without one is gone, because its account is not connected. On any other failure, it
 * has its `stateOnFailure`. Does not throw if the API responds with an error.
 */
export async function fetchCard<Id extends ShortcutId>(
  api: Api,
  request: CardRequest<Id>,
): Promise<CardResult<Id>> {
  if (!isConfigured(request.id, request.setting)) return { state: { kind: 'invalid' }, isFinal: true };
  try {
    const contents = await requestCard(api, request);
    return { state: { kind: 'loaded', contents }, isFinal: true };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const notFound = error.status === 404;
    const { input, stateOnFailure } = cardsById[request.id];
    const kind = notFound ? (input ? 'invalid' : 'gone') : stateOnFailure;
    return { state: { kind }, isFinal: notFound };
  }
}
