import type { LinkExtras } from '#contracts/rules/shorts/link-extras';
import { UNSAVED_MS } from './unsaved-ms.ts';

/** A link that waits. Only its texts are checked when it is read; `readLinkExtras` checks the rest. */
export interface ParkedLink extends LinkExtras {
  title: string;
  link: string;
  /** Title of the heading above the link. */
  heading?: string | undefined;
}

/** Links that wait in this browser for Premium. They are neither sent nor part of the draft. */
export interface ParkedLinks {
  format: 1;
  userId: string;
  links: ParkedLink[];
  /** End of the storage period, in ms. */
  until: number;
}

const KEY = 'short-parked';

/** Returns this member's waiting links; null if there are none. Deletes expired ones and those of others. */
export function readParked(userId: string, now: number): ParkedLinks | null {
  try {
    const parked: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (isParked(parked) && parked.userId === userId && parked.until > now && parked.links.length > 0)
      return parked;
  } catch {
    // Storage may be blocked, or its content damaged.
  }
  forgetParked();
  return null;
}

/** Stores waiting links in addition to those that wait already. Returns false if storage is blocked or full. */
export function park(userId: string, links: readonly ParkedLink[], now: number): boolean {
  return store({
    format: 1,
    userId,
    links: [...(readParked(userId, now)?.links ?? []), ...links],
    until: now + UNSAVED_MS,
  });
}

function store(parked: ParkedLinks): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(parked));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the waiting links for which `isGone` is true. Their time to wait stays. */
export function dropParked(userId: string, isGone: (link: ParkedLink) => boolean, now: number): void {
  const parked = readParked(userId, now);
  const links = parked?.links.filter((link) => !isGone(link)) ?? [];
  if (!parked || links.length === parked.links.length) return;
  // `readParked` deletes an empty list.
  store({ ...parked, links });
}

/** Deletes the waiting links. Also called at log-out, so that the next person at this browser finds none. */
export function forgetParked(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}

/** Checks the texts, because the links are put into the draft. */
const isParked = (value: unknown): value is ParkedLinks =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 1 &&
  'until' in value &&
  typeof value.until === 'number' &&
  'links' in value &&
  Array.isArray(value.links) &&
  value.links.every(
    (link) =>
      typeof link === 'object' &&
      typeof link?.title === 'string' &&
      typeof link.link === 'string' &&
      ['string', 'undefined'].includes(typeof link.heading),
  );
