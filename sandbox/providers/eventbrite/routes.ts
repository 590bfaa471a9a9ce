import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { HOUR_MS } from '#platform/clock';
import { type Answer, authorization, originOf, queryValue, send } from '../../http/answer.ts';
import { picture } from '../pictures/render.ts';
import { sandboxKeys } from '../state/addresses.ts';
import { type FaultAnswers, gatewayPage, watched } from '../state/faults.ts';
import { isEmpty, type ProviderContext } from '../state/state.ts';
import { eventTime, onSaturday } from './event-times.ts';
import { EVENTS, type SeededEvent, type Venue } from './events.ts';

const failure = (status: number, error: string, description: string): Answer => ({
  status,
  body: { status_code: status, error_description: description, error },
});
const NO_EVENT = failure(404, 'NOT_FOUND', 'The event you requested does not exist.');
const NO_PATH = failure(404, 'NOT_FOUND', 'The path you requested does not exist.');
const NOT_YOURS = failure(403, 'NOT_AUTHORIZED', 'You are not authorized to view this event.');
const HOURLY_CALLS = 2000;

const rateHeader = (used: number, seconds: number) => ({
  'x-rate-limit': `token:${sandboxKeys.eventbrite.privateToken} ${used}/${HOURLY_CALLS} reset=${seconds}s`,
});
const hitLimit = (seconds: number): Answer => ({
  ...failure(429, 'HIT_RATE_LIMIT', 'This token has hit its hourly rate limit.'),
  headers: rateHeader(HOURLY_CALLS, seconds),
});

const eventbriteFaults: FaultAnswers = {
  down: gatewayPage,
  rateLimited: (seconds) => {
    const answer = hitLimit(seconds);
    return { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } };
  },
  // Eventbrite does not document Retry-After; only the rate limit header states when to retry.
  quotaExceeded: hitLimit,
  forbidden: () => NOT_YOURS,
};

/** Eventbrite's endpoints: events by id, which require the private token, and the events' pictures. */
export const eventbrite: FastifyPluginAsync<{ context: ProviderContext }> = async (app, { context }) => {
  const { clock } = context;
  const state = context.state.eventbrite;
  const parts = { state, faults: eventbriteFaults };

  await watched(app, 'api', parts, (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const refused = refusedToken(request);
      if (refused) return send(reply, refused);
    });
    // Every path ends with a slash; without the slash, Eventbrite responds with 404.
    api.get<{ Params: { id: string } }>('/v3/events/:id/', (request, reply) => {
      const event = isEmpty(state) ? undefined : EVENTS.find(({ id }) => id === request.params.id);
      if (!event) return send(reply, NO_EVENT);
      if (event.foreign || event.status === 'draft') return send(reply, NOT_YOURS);
      const expand = new Set((queryValue(request, 'expand') ?? '').split(','));
      if (event.expansionFails && (expand.has('venue') || expand.has('logo')))
        return send(reply, failure(500, 'EXPANSION_FAILED', 'There was an error expanding the response.'));
      const pictures = `${originOf(request)}${app.prefix}/images`;
      return send(reply, {
        status: 200,
        headers: rateHeader(3, 3594),
        body: eventAnswer(event, { now: clock.now().getTime(), expand, pictures }),
      });
    });
    api.all('/v3/*', (_, reply) => send(reply, NO_PATH));
  });
  await watched(app, 'pictures', parts, (pictures) => {
    pictures.get<{ Params: { id: string; file: string } }>('/images/:id/:file', async (request, reply) => {
      const event = EVENTS.find(({ id, logo }) => logo && logoId(id) === request.params.id);
      const [name, ending] = request.params.file.split('.');
      const width = name === 'cropped' ? 800 : name === 'original' ? 2160 : 0;
      if (!event || !width || ending !== 'jpg')
        return send(reply, { status: 404, type: 'text/plain', body: '' });
      if (queryValue(request, 's') !== signature(event.id))
        return send(reply, { status: 403, type: 'text/plain', body: 'Invalid signature' });
      return send(reply, await picture(EVENT_PICTURE, { width, height: width / 2, format: 'jpeg' }));
    });
  });
};

function refusedToken(request: FastifyRequest): Answer | undefined {
  const header = request.headers.authorization;
  const token = authorization(request, 'Bearer') ?? queryValue(request, 'token');
  if (header !== undefined && authorization(request, 'Bearer') === undefined)
    return failure(400, 'INVALID_AUTH_HEADER', 'The authentication header provided is invalid.');
  if (token === undefined) return failure(401, 'NO_AUTH', 'An OAuth token is required for all requests');
  if (token === sandboxKeys.eventbrite.privateToken) return undefined;
  return failure(401, 'INVALID_AUTH', 'The OAuth token you provided was invalid.');
}

const EVENT_PICTURE = 'town-from-the-water';
const logoId = (eventId: string) => `3${eventId.slice(-8)}`;
/** Returns the signature of a picture URL. Requests with any other signature are rejected. */
const signature = (eventId: string) => `sandbox${eventId}`;

function eventAnswer(
  event: SeededEvent,
  { now, expand, pictures }: { now: number; expand: ReadonlySet<string>; pictures: string },
): object {
  const start = onSaturday(now, event.inDays, event.startsAt, event.timezone);
  const { id, name, summary, venue } = event;
  return {
    id,
    name: { text: name, html: name.replaceAll('&', '&amp;') },
    summary,
    description: { text: summary, html: summary },
    url: `https://www.eventbrite.${event.domain}/e/${event.slug}-tickets-${id}?aff=ebapi`,
    start: eventTime(start, event.timezone),
    end: eventTime(start + event.hours * HOUR_MS, event.timezone),
    hide_start_date: event.hiddenDates,
    hide_end_date: event.hiddenDates,
    status: event.status,
    currency: 'EUR',
    listed: true,
    shareable: true,
    online_event: event.online,
    organizer_id: '400000001',
    resource_uri: `https://www.eventbriteapi.com/v3/events/${id}/`,
    locale: 'de_AT',
    venue_id: venue?.id ?? null,
    ...(expand.has('venue') ? { venue: venue && venueAnswer(venue) } : {}),
    logo_id: event.logo ? logoId(id) : null,
    ...(expand.has('logo') ? { logo: event.logo ? logoAnswer(id, pictures) : null } : {}),
  };
}

function venueAnswer({ id, name, address }: Venue): object {
  const town = `${address.postal_code} ${address.city}`;
  return {
    id,
    name,
    resource_uri: `https://www.eventbriteapi.com/v3/venues/${id}/`,
    address: {
      ...address,
      localized_address_display: `${address.address_1}, ${town}`,
      localized_area_display: address.city,
      localized_multi_line_address_display: [address.address_1, town],
    },
  };
}

function logoAnswer(eventId: string, pictures: string): object {
  const base = `${pictures}/${logoId(eventId)}`;
  const signed = `auto=format%2Ccompress&s=${signature(eventId)}`;
  return {
    id: logoId(eventId),
    url: `${base}/cropped.jpg?w=800&${signed}`,
    crop_mask: { top_left: { x: 0, y: 0 }, width: 2160, height: 1080 },
    original: { url: `${base}/original.jpg?${signed}`, width: 2160, height: 1080 },
    aspect_ratio: '2',
    edge_color: '#1d1b3a',
    edge_color_set: true,
  };
}
