import { NotFound } from '../fetching/errors.ts';
import { createProviderClient, type Outward } from '../fetching/provider-client.ts';
import type { Sources } from '../fetching/sources.ts';
import { type Event, eventOf, eventSchema } from './event.ts';
import { ExpansionFailed, judgeEventbrite } from './refusals.ts';

export type { Event, EventCard } from './event.ts';

/** Where Eventbrite answers. */
export const EVENTBRITE_ADDRESSES = {
  api: 'https://www.eventbriteapi.com/v3',
  pictures: ['https://img.evbuc.com', 'https://cdn.evbuc.com'],
} satisfies EventbriteAddresses;

export interface EventbriteAddresses {
  api: string;
  pictures: Sources;
}

/** Public events, read with a token of ours. Every call may throw any ProviderError. */
export interface Eventbrite {
  /** @throws NotFound for what is unknown, private, a draft, cancelled or over */
  event(id: string): Promise<Event>;
}

export interface EventbriteOptions extends Outward {
  addresses: EventbriteAddresses;
  credentials: { privateToken: string };
}

const EVENT_ID = /^\d{6,20}$/;

export function createEventbrite({ addresses, credentials, ...outward }: EventbriteOptions): Eventbrite {
  const client = createProviderClient({
    ...outward,
    provider: 'eventbrite',
    sources: new URL(addresses.api).origin,
    judge: judgeEventbrite,
  });

  function read(id: string, query: string) {
    const headers = { authorization: `Bearer ${credentials.privateToken}` };
    return client.ask({ address: `${addresses.api}/events/${id}/${query}`, headers }, eventSchema);
  }

  return {
    async event(id) {
      if (!EVENT_ID.test(id)) throw new NotFound('eventbrite', 'no event id');
      const answer = await read(id, '?expand=venue,logo').catch((error: unknown) => {
        // The event itself is whole: it is shown without place and picture.
        if (error instanceof ExpansionFailed) return read(id, '');
        throw error;
      });
      return eventOf(answer, { id, pictures: addresses.pictures, now: outward.clock.now() });
    },
  };
}
