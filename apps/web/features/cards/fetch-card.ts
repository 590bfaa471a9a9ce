import { type Api, RequestError } from '#contracts/client';
import type { ShortcutId } from '#contracts/rules/short';
import { type CardContents, type CardState, isConfigured } from './card-state.ts';

export interface CardRequest<Id extends ShortcutId> {
  id: Id;
  userId: string;
  /** Reduced to what the provider is asked for. */
  setting: string;
}

export interface CardResult<Id extends ShortcutId> {
  state: CardState<CardContents[Id]>;
  /** False when asking again soon may give something else. */
  isFinal: boolean;
}

type Calls = {
  [Id in ShortcutId]: (api: Api, question: CardRequest<Id>) => Promise<CardContents[Id]>;
};

const userParams = ({ userId }: CardRequest<ShortcutId>) => ({ params: { userId } });

const calls: Calls = {
  spotify_listening: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/spotify_listening', userParams(question)),
  spotify_top: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/spotify_top', userParams(question)),
  spotify_recent: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/spotify_recent', userParams(question)),
  discord_server: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/discord_server', {
      ...userParams(question),
      query: { invite: question.setting },
    }),
  eventbrite_event: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/eventbrite_event', {
      ...userParams(question),
      query: { event: question.setting },
    }),
  youtube_video: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/youtube_video', {
      ...userParams(question),
      query: { video: question.setting },
    }),
};

/**
 * Makes one card's call and returns the resulting state (product 8.7): the chat card is invalid on any failure, event
 * and video only on 404, and a card of an account that is not connected is gone. Never throws for a response of the
 * API.
 */
export async function fetchCard<Id extends ShortcutId>(
  api: Api,
  question: CardRequest<Id>,
): Promise<CardResult<Id>> {
  if (!isConfigured(question.id, question.setting)) return { state: { kind: 'invalid' }, isFinal: true };
  try {
    const contents = await calls[question.id](api, question);
    return { state: { kind: 'loaded', contents }, isFinal: true };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const settled = error.status === 404;
    return { state: { kind: failure(question.id, settled) }, isFinal: settled };
  }
}

function failure(id: ShortcutId, notFound: boolean): 'invalid' | 'unavailable' | 'gone' {
  if (id === 'discord_server') return 'invalid';
  if (!notFound) return 'unavailable';
  return id === 'eventbrite_event' || id === 'youtube_video' ? 'invalid' : 'gone';
}
