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
export function inviteCode(value: string): string {
  const trimmed = value.trim();
  const rest = trimmed.replace(invitePrefix, '');
  const code = rest === trimmed ? trimmed : (rest.split(/[/?#]/, 1)[0] ?? '');
  return code.slice(0, INVITE_MAX);
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

/** The three inputs by name: what reduces what people paste, and what accepts the result. */
export const inputRules = {
  discordInvite: { reduce: inviteCode, accepts: isInviteCode },
  eventbriteEvent: { reduce: eventId, accepts: isEventId },
  youtubeVideo: { reduce: videoId, accepts: isVideoId },
} as const satisfies Record<ShortcutInput, unknown>;
