import { RequestError } from '#contracts/client';
import { isErrorBody } from '#contracts/errors';
import type { ShortcutInput } from '#contracts/rules/shortcut-catalogue';
import type { ShortUser } from '#contracts/short';
import { browserApi } from '../../../context/browser-api.ts';
import { type InputProblem, shortcutInputs } from './shortcut-inputs.ts';

/** A provider's verdict on an input: what it points to, that it does not exist, or unknown. */
export type Verdict =
  | { kind: 'found'; name: string }
  | { kind: 'invalid'; code: InputProblem }
  | { kind: 'unavailable' };

type InputLookup = (value: string, signal: AbortSignal) => Promise<string>;
const params = { userId: '@me' };

const lookups: Record<ShortcutInput, InputLookup> = {
  discordInvite: async (invite, signal) =>
    (
      await browserApi('GET /api/v1/{userId}/short/shortcuts/discord_server', {
        params,
        query: { invite },
        signal,
      })
    ).name,
  eventbriteEvent: async (event, signal) =>
    (
      await browserApi('GET /api/v1/{userId}/short/shortcuts/eventbrite_event', {
        params,
        query: { event },
        signal,
      })
    ).name,
  youtubeVideo: async (video, signal) =>
    (
      await browserApi('GET /api/v1/{userId}/short/shortcuts/youtube_video', {
        params,
        query: { video },
        signal,
      })
    ).title,
};

/** Checks with the provider, through the card's own call, whether an input exists. */
export async function checkInput(input: ShortcutInput, value: string, signal: AbortSignal): Promise<Verdict> {
  try {
    return { kind: 'found', name: await lookups[input](value, signal) };
  } catch (error) {
    return verdictOf(input, error);
  }
}

/** Only the provider's own "not found" makes an input invalid; every other failure is temporary. */
export function verdictOf(input: ShortcutInput, error: unknown): Verdict {
  const { invalid } = shortcutInputs[input];
  const refused = error instanceof RequestError && isErrorBody(error.data) && error.data.error === invalid;
  return refused ? { kind: 'invalid', code: invalid } : { kind: 'unavailable' };
}

/** The name of the stored input's target, if its card was loaded before. */
export function cachedName({ cards }: Pick<ShortUser, 'cards'>, input: ShortcutInput): string | undefined {
  const names: Record<ShortcutInput, string | undefined> = {
    discordInvite: cards.discord_server?.name,
    eventbriteEvent: cards.eventbrite_event?.name,
    youtubeVideo: cards.youtube_video?.title,
  };
  return names[input];
}
