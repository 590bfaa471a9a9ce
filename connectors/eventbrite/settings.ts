import type { AllowedOrigins } from '../http-client/allowed-origins.ts';
import { defineSettings } from '../http-client/service-settings.ts';

export interface EventbriteUrls {
  api: string;
  pictures: AllowedOrigins;
}

/** Eventbrite's production URLs. */
export const EVENTBRITE_URLS: EventbriteUrls = {
  api: 'https://www.eventbriteapi.com/v3',
  pictures: ['https://img.evbuc.com', 'https://cdn.evbuc.com'],
};

export const eventbriteSettings = defineSettings({
  variables: ['EVENTBRITE_TOKEN'],
  fromVariables: ({ EVENTBRITE_TOKEN }) => ({
    urls: EVENTBRITE_URLS,
    credentials: { privateToken: EVENTBRITE_TOKEN },
  }),
  pictureOrigins: ({ pictures }) => pictures,
});
