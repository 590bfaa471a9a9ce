import { z } from 'zod';
import { type CallsOf, defineCard } from './define-card.ts';

/**
 * Returns the event id in an Eventbrite URL: the number after the last hyphen or slash of the path, or the
 * `eid` parameter of a checkout URL. Any other value is only trimmed.
 */
function eventId(value: string): string {
  const trimmed = value.trim();
  if (!/eventbrite/i.test(trimmed)) return trimmed;
  const path = (trimmed.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '');
  return /[-/]([0-9]+)$/.exec(path)?.[1] ?? /[?&]eid=([0-9]+)/.exec(trimmed)?.[1] ?? trimmed;
}

export const eventbriteCards = [
  /** An event that has not ended. */
  defineCard({
    id: 'eventbrite_event',
    service: 'eventbrite',
    added: '2026-11-21',
    height: 'tall',
    input: {
      name: 'eventbriteEvent',
      query: 'event',
      reduce: eventId,
      // Ids are strings, because 20 digits exceed the precision of a number (reference: Eventbrite).
      accepts: (value) => /^[0-9]{6,20}$/.test(value),
      isTooLong: () => false,
      reduceWhileTyping: false,
      missing: 'missing_event',
      invalid: 'invalid_event',
    },
  }),
] as const;

/** Times are in UTC, or null if the organiser hides them. `timezone` is the venue's time zone. */
export const EventCard = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  timezone: z.string(),
  url: z.string(),
  location: z.object({ name: z.string().nullable(), address: z.string().nullable() }).optional(),
});
export type EventCard = z.output<typeof EventCard>;

export const eventbriteCalls = {
  eventbrite_event: { name: 'readEvent', summary: 'An event that has not ended', response: EventCard },
} as const satisfies CallsOf<typeof eventbriteCards>;
