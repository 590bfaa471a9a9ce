import type { CardContents } from '#contracts/card-calls';
import { cardsById, type ShortcutId } from '#contracts/cards';
import { type Api, RequestError } from '#contracts/client';
import { type CardState, isConfigured } from './card-state.ts';

export interface CardRequest<Id extends ShortcutId> {
  id: Id;
  userId: string;
  /** Reduced to what the provider is asked for. */
  setting: string;
  signal?: AbortSignal;
}

export interface CardResult<Id extends ShortcutId> {
  state: CardState<CardContents[Id]>;
  /** False when asking again soon may give something else. */
  isFinal: boolean;
}

/** The calls of all cards have one shape; the typed client knows them one by one. */
type CallCard = <Id extends ShortcutId>(
  name: `GET /api/v1/{userId}/short/shortcuts/${Id}`,
  input: { params: { userId: string }; query: Record<string, string>; signal?: AbortSignal | undefined },
) => Promise<CardContents[Id]>;

/** Makes one card's call. Throws RequestError for a non-ok status. */
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
 * Makes one card's call and returns the resulting state (product 8.7): the chat card is invalid on any failure, event
 * and video only on 404, and a card of an account that is not connected is gone. Never throws for a response of the
 * API.
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
