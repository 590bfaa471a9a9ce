import { type Api, RequestError } from '#contracts/client';
import type { ShortcutId } from '#contracts/rules/short';
import { type CardContents, type CardState, isConfigured } from './card-state.ts';

export interface Question<Id extends ShortcutId> {
  id: Id;
  userId: string;
  /** Reduced to what the provider is asked for. */
  setting: string;
}

export interface Outcome<Id extends ShortcutId> {
  state: CardState<CardContents[Id]>;
  /** False when asking again soon may give something else. */
  settled: boolean;
}

type Calls = {
  [Id in ShortcutId]: (api: Api, question: Question<Id>) => Promise<CardContents[Id]>;
};

const whose = ({ userId }: Question<ShortcutId>) => ({ params: { userId } });

const calls: Calls = {
  spotify_listening: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/spotify_listening', whose(question)),
  spotify_top: (api, question) => api('GET /api/v1/{userId}/short/shortcuts/spotify_top', whose(question)),
  spotify_recent: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/spotify_recent', whose(question)),
  discord_server: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/discord_server', {
      ...whose(question),
      query: { invite: question.setting },
    }),
  eventbrite_event: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/eventbrite_event', {
      ...whose(question),
      query: { event: question.setting },
    }),
  youtube_video: (api, question) =>
    api('GET /api/v1/{userId}/short/shortcuts/youtube_video', {
      ...whose(question),
      query: { video: question.setting },
    }),
};

/**
 * Makes one card's call and says how the card stands then (spec section 8, Shortcuts): the chat card is invalid on any
 * failure, event and video only on 404, and a card of an account that isn't connected is gone. Never throws for an
 * answer of the API.
 */
export async function askCard<Id extends ShortcutId>(api: Api, question: Question<Id>): Promise<Outcome<Id>> {
  if (!isConfigured(question.id, question.setting)) return { state: { kind: 'invalid' }, settled: true };
  try {
    const contents = await calls[question.id](api, question);
    return { state: { kind: 'loaded', contents }, settled: true };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const settled = error.status === 404;
    return { state: { kind: failure(question.id, settled) }, settled };
  }
}

function failure(id: ShortcutId, notFound: boolean): 'invalid' | 'unavailable' | 'gone' {
  if (id === 'discord_server') return 'invalid';
  if (!notFound) return 'unavailable';
  return id === 'eventbrite_event' || id === 'youtube_video' ? 'invalid' : 'gone';
}
