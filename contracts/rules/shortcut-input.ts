import type { ShortcutInput } from './shortcut-catalogue.ts';

/**
 * What people paste into the three shortcut inputs, reduced to what the provider is asked for (spec section 5).
 * The reducers never refuse, so that they can run while someone types; the predicates say whether the result may
 * be put into a provider's address.
 */

export const INVITE_MAX = 50;

const invitePrefix =
  /^(?:https?:\/\/)?(?:(?:www|ptb|canary)\.)?(?:discord\.gg(?:\/invite)?|discord(?:app)?\.com\/invite)\//i;
const videoPath = /(?:youtu\.be|youtube(?:-nocookie)?\.com\/(?:shorts|live|embed|v))\/([^?&#/\s]+)/i;

/** A chat invite's code: the known prefix goes, and what follows the code; at most 50 characters. */
export const inviteCode = (value: string): string => wholeInvite(value).slice(0, INVITE_MAX);

/** The same however long, to tell what is too long from what fits. */
export function wholeInvite(value: string): string {
  const trimmed = value.trim();
  const rest = trimmed.replace(invitePrefix, '');
  return rest === trimmed ? trimmed : (rest.split(/[/?#]/, 1)[0] ?? '');
}

/**
 * An event's number: if the text names the provider, what follows the last hyphen (or slash) of the address without
 * its query, or the `eid` parameter of checkout addresses; else as given.
 */
export function eventId(value: string): string {
  const trimmed = value.trim();
  if (!/eventbrite/i.test(trimmed)) return trimmed;
  const path = (trimmed.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '');
  return /[-/]([0-9]+)$/.exec(path)?.[1] ?? /[?&]eid=([0-9]+)/.exec(trimmed)?.[1] ?? trimmed;
}

/** A video's id: the `v=` parameter up to any `&`, or what follows the provider's short forms; else as given. */
export function videoId(value: string): string {
  const trimmed = value.trim();
  return /(?:^|[?&])v=([^&#\s]*)/.exec(trimmed)?.[1] ?? videoPath.exec(trimmed)?.[1] ?? trimmed;
}

/** Letters, digits, hyphens and underscores, 2 to 50; case matters (reference: Discord). */
export function isInviteCode(value: string): boolean {
  return /^[A-Za-z0-9_-]{2,50}$/.test(value);
}

/** 6 to 20 digits, kept as text (reference: Eventbrite). */
export function isEventId(value: string): boolean {
  return /^[0-9]{6,20}$/.test(value);
}

/** 11 characters of the URL-safe Base64 alphabet; case matters (reference: YouTube). */
export function isVideoId(value: string): boolean {
  return /^[A-Za-z0-9_-]{11}$/.test(value);
}

/** The three inputs by name: what reduces what people paste, what accepts the result, and which error is whose. */
export const inputRules = {
  discordInvite: {
    reduce: inviteCode,
    accepts: isInviteCode,
    missing: 'missing_invite',
    invalid: 'invalid_invite',
  },
  eventbriteEvent: {
    reduce: eventId,
    accepts: isEventId,
    missing: 'missing_event',
    invalid: 'invalid_event',
  },
  youtubeVideo: {
    reduce: videoId,
    accepts: isVideoId,
    missing: 'missing_video',
    invalid: 'invalid_video',
  },
} as const satisfies Record<ShortcutInput, unknown>;

type InputRule = (typeof inputRules)[ShortcutInput];
export type InputProblem = InputRule['missing'] | InputRule['invalid'];

/** What is wrong with an input as it stands, or null. */
export function inputProblem(input: ShortcutInput, value: string): InputProblem | null {
  const { reduce, accepts, missing, invalid } = inputRules[input];
  const reduced = reduce(value);
  if (reduced === '') return missing;
  return accepts(reduced) ? null : invalid;
}
