import type { ShortcutInput } from './shortcut-catalogue.ts';

/**
 * Reduces the text of the three shortcut inputs to the identifier that the provider's API expects (product
 * 8.4). The reducers never reject, so that they can run during input. The predicates decide whether a result
 * may be part of a provider's URL.
 */

export const INVITE_MAX = 50;

const invitePrefix =
  /^(?:https?:\/\/)?(?:(?:www|ptb|canary)\.)?(?:discord\.gg(?:\/invite)?|discord(?:app)?\.com\/invite)\//i;
const videoPath = /(?:youtu\.be|youtube(?:-nocookie)?\.com\/(?:shorts|live|embed|v))\/([^?&#/\s]+)/i;

/** Code of a Discord invite, without the known prefix and anything after the code, truncated to 50 characters. */
export const inviteCode = (value: string): string => wholeInvite(value).slice(0, INVITE_MAX);

/** The same without truncation, to detect a code that is too long. */
export function wholeInvite(value: string): string {
  const trimmed = value.trim();
  const rest = trimmed.replace(invitePrefix, '');
  return rest === trimmed ? trimmed : (rest.split(/[/?#]/, 1)[0] ?? '');
}

/**
 * Event id. If the text mentions Eventbrite, it is the number after the last hyphen or slash of the URL
 * without its query, or the `eid` parameter of a checkout URL. Any other text is returned trimmed.
 */
export function eventId(value: string): string {
  const trimmed = value.trim();
  if (!/eventbrite/i.test(trimmed)) return trimmed;
  const path = (trimmed.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '');
  return /[-/]([0-9]+)$/.exec(path)?.[1] ?? /[?&]eid=([0-9]+)/.exec(trimmed)?.[1] ?? trimmed;
}

/**
 * Video id: the `v=` parameter, or the segment after one of YouTube's short paths. Any other text is returned
 * trimmed.
 */
export function videoId(value: string): string {
  const trimmed = value.trim();
  return /(?:^|[?&])v=([^&#\s]*)/.exec(trimmed)?.[1] ?? videoPath.exec(trimmed)?.[1] ?? trimmed;
}

/** Letters, digits, hyphens and underscores, 2 to 50, case-sensitive (reference: Discord). */
export function isInviteCode(value: string): boolean {
  return /^[A-Za-z0-9_-]{2,50}$/.test(value);
}

/** 6 to 20 digits, stored as text (reference: Eventbrite). */
export function isEventId(value: string): boolean {
  return /^[0-9]{6,20}$/.test(value);
}

/** 11 characters of the URL-safe Base64 alphabet, case-sensitive (reference: YouTube). */
export function isVideoId(value: string): boolean {
  return /^[A-Za-z0-9_-]{11}$/.test(value);
}

/** Rules of the three inputs: the reducer, the predicate for its result, and the error codes. */
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

/** The error of an input, or null. */
export function inputProblem(input: ShortcutInput, value: string): InputProblem | null {
  const { reduce, accepts, missing, invalid } = inputRules[input];
  const reduced = reduce(value);
  if (reduced === '') return missing;
  return accepts(reduced) ? null : invalid;
}
