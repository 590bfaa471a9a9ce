import { defineCard } from './define-card.ts';

/**
 * Returns the event id from a text that names the provider: the number after the last hyphen or slash of the
 * URL without its query, or the `eid` parameter of a checkout URL. Only trims any other text.
 */
function eventId(value: string): string {
  const trimmed = value.trim();
  if (!/eventbrite/i.test(trimmed)) return trimmed;
  const path = (trimmed.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '');
  return /[-/]([0-9]+)$/.exec(path)?.[1] ?? /[?&]eid=([0-9]+)/.exec(trimmed)?.[1] ?? trimmed;
}

/** An event that has not ended. */
export const eventbriteEvent = defineCard({
  id: 'eventbrite_event',
  service: 'eventbrite',
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
});
