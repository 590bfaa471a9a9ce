import { z } from 'zod';
import { type AllowedOrigins, allowedUrl } from '../http-client/allowed-origins.ts';
import { NotFound } from '../http-client/errors.ts';
import { publicEventUrl } from './public-event-url.ts';

/** Times are in UTC, or null if the organiser hides them. `timezone` is the venue's time zone. */
interface EventCard {
  name: string;
  logo: string | null;
  start: string | null;
  end: string | null;
  timezone: string;
  url: string;
  /** Absent for online events and until a venue is announced. */
  location?: { name: string | null; address: string | null };
}

export interface Event {
  card: EventCard;
  /**
   * End of the event, even if the organiser hides it. Nothing about the event may be cached or shown after
   * this time (reference: Eventbrite).
   */
  endsAt: Date | null;
}

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() || null);
const time = z.object({ utc: z.iso.datetime().nullish(), timezone: z.string().nullish() }).nullish();

/** Eventbrite may omit any nullable field. */
export const eventSchema = z.object({
  name: z.object({ text: z.string().trim().min(1) }),
  url: z.string().nullish(),
  start: time,
  end: time,
  hide_start_date: z.boolean().nullish(),
  hide_end_date: z.boolean().nullish(),
  status: z.string().nullish(),
  online_event: z.boolean().nullish(),
  venue: z
    .object({
      name: text,
      address: z
        .object({
          localized_address_display: text,
          localized_area_display: text,
          localized_multi_line_address_display: z.array(z.string()).nullish().catch(null),
        })
        .nullish()
        .catch(null),
    })
    .nullish(),
  logo: z
    .object({ url: text, original: z.object({ url: text }).nullish().catch(null) })
    .nullish()
    .catch(null),
});
type Answer = z.output<typeof eventSchema>;

const HIDDEN_STATUSES = new Set(['draft', 'canceled', 'ended', 'completed']);

/** @throws NotFound for a draft, cancelled or past event */
export function toEvent(answer: Answer, about: { id: string; pictures: AllowedOrigins; now: Date }): Event {
  const { start, end, venue, logo } = answer;
  const endsAt = end?.utc ? new Date(end.utc) : null;
  if (HIDDEN_STATUSES.has(answer.status ?? '') || (endsAt && endsAt <= about.now))
    throw new NotFound('eventbrite', 'an event that is not public');
  return {
    endsAt,
    card: {
      name: answer.name.text,
      logo: allowedUrl(about.pictures, logo?.url) ?? allowedUrl(about.pictures, logo?.original?.url),
      start: answer.hide_start_date ? null : (start?.utc ?? null),
      end: answer.hide_end_date ? null : (end?.utc ?? null),
      timezone: start?.timezone ?? end?.timezone ?? 'UTC',
      url: publicEventUrl(answer.url, about.id),
      ...(venue && !answer.online_event ? { location: toLocation(venue) } : {}),
    },
  };
}

function toLocation({ name, address }: NonNullable<Answer['venue']>): NonNullable<EventCard['location']> {
  const lines = address?.localized_multi_line_address_display?.join(', ') || null;
  return {
    name,
    address: address?.localized_address_display ?? lines ?? address?.localized_area_display ?? null,
  };
}
