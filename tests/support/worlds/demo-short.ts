/** The demo's Short with six live cards on a running server, and the controls of the provider sandboxes. */

export const CARDS = [
  'spotify_listening',
  'discord_server',
  'eventbrite_event',
  'youtube_video',
  'spotify_top',
  'spotify_recent',
];

const PROVIDERS = ['discord', 'google', 'spotify', 'eventbrite'] as const;

/** Settings of a server that renders pages on every request and uses the provider sandboxes. */
export const DEMO_UNCACHED = {
  DEMO_DATA: 'on',
  SANDBOX: 'on',
  PAGE_CACHE_PAGES: '0',
  LOG_LEVEL: 'silent',
};

/** Sets the behaviour of all providers, for example `{ mode: 'down' }`, and resets their request counts. */
export async function setProviderMode(origin: string, settings: object): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/providers.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      reset: true,
      ...Object.fromEntries(PROVIDERS.map((name) => [name, settings])),
    }),
  });
  if (!answer.ok) throw new Error(`the provider switches returned ${answer.status}: ${await answer.text()}`);
}

/** Returns the number of requests to a provider since the last `setProviderMode`. */
export async function providerRequestCount(
  origin: string,
  provider: (typeof PROVIDERS)[number],
): Promise<number> {
  const state = await (await fetch(`${origin}/sandbox/providers.json`)).json();
  const requests: Record<string, number> = state[provider].requests;
  return Object.values(requests).reduce((sum, count) => sum + count, 0);
}

/**
 * Requests mia's Short and returns what it contains: numbers of links and loaded cards, the cards, and
 * third-party images.
 */
export async function readDemoShort(origin: string) {
  const answer = await fetch(`${origin}/@mia`);
  const html = await answer.text();
  return {
    status: answer.status,
    links: html.match(/rel="noopener nofollow ugc" title=/g)?.length ?? 0,
    cards: CARDS.filter((id) => html.includes(`data-live-card="${id}"`)),
    loaded: html.match(/data-card-state="loaded"/g)?.length ?? 0,
    /** URLs of images that a browser would load from a third party. */
    foreign: [...html.matchAll(/<img[^>]* src="(https?:[^"]*)"/g)]
      .map(([, address = '']) => address)
      .filter((address) => !address.startsWith(origin)),
  };
}

/** Expected content of the Short, regardless of the providers' state. */
export const COMPLETE_SHORT = { status: 200, links: 11, cards: CARDS, foreign: [] as string[] };
