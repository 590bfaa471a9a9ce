import { NotFound } from '../http-client/errors.ts';
import { type ConnectorOptions, createProviderClient } from '../http-client/provider-client.ts';
import { ExpansionFailed, mapEventbriteError } from './error-mapping.ts';
import { type Event, eventSchema, toEvent } from './event.ts';
import type { EventbriteUrls } from './settings.ts';

export { EVENTBRITE_URLS, eventbriteSettings } from './settings.ts';

/** Client for public events, which are read with the product's token. Every call may throw any ProviderError. */
export interface Eventbrite {
  /** @throws NotFound for an unknown, private, draft, cancelled or past event */
  event(id: string): Promise<Event>;
}

export interface EventbriteOptions extends ConnectorOptions {
  urls: EventbriteUrls;
  credentials: { privateToken: string };
}

const EVENT_ID = /^\d{6,20}$/;

export function createEventbrite({ urls, credentials, ...connectorOptions }: EventbriteOptions): Eventbrite {
  const client = createProviderClient({
    ...connectorOptions,
    provider: 'eventbrite',
    allowedOrigins: new URL(urls.api).origin,
    mapError: mapEventbriteError,
  });

  function read(id: string, query: string) {
    const headers = { authorization: `Bearer ${credentials.privateToken}` };
    return client.requestJson({ url: `${urls.api}/events/${id}/${query}`, headers }, eventSchema);
  }

  return {
    async event(id) {
      if (!EVENT_ID.test(id)) throw new NotFound('eventbrite', 'not an event id');
      const answer = await read(id, '?expand=venue,logo').catch((error: unknown) => {
        // Only the expansion failed, so the event is read again without venue and picture.
        if (error instanceof ExpansionFailed) return read(id, '');
        throw error;
      });
      return toEvent(answer, { id, pictures: urls.pictures, now: connectorOptions.clock.now() });
    },
  };
}
