/**
 * Endings of Eventbrite's domains, of which most are specific to a country. An event id is valid on all of
 * them (reference: Eventbrite).
 */
const ENDINGS = [
  ...['com', 'at', 'be', 'ca', 'ch', 'cl', 'co', 'co.nz', 'co.uk', 'com.ar', 'com.au', 'com.br', 'com.mx'],
  ...['com.pe', 'de', 'dk', 'es', 'fi', 'fr', 'hk', 'ie', 'it', 'nl', 'pt', 'se', 'sg'],
];
const HOSTS = new Set(ENDINGS.flatMap((ending) => [`eventbrite.${ending}`, `www.eventbrite.${ending}`]));

/**
 * Returns the URL of the event's page without query parameters, which would reveal the referrer to
 * Eventbrite. If `given` is not the URL of a page on Eventbrite, builds the URL from the event's id.
 */
export function publicEventUrl(given: string | null | undefined, id: string): string {
  const url = given && URL.canParse(given) ? new URL(given) : null;
  return url?.protocol === 'https:' && HOSTS.has(url.host)
    ? `https://${url.host}${url.pathname}`
    : `https://www.eventbrite.com/e/${id}`;
}
