/** The demo's Short with six live cards on a running server with its stand-ins, and the switches of those. */

export const CARDS = [
  'spotify_listening',
  'discord_server',
  'eventbrite_event',
  'youtube_video',
  'spotify_top',
  'spotify_recent',
];

const PROVIDERS = ['discord', 'google', 'spotify', 'eventbrite'] as const;

/** Settings of a server whose pages are made anew for every request and whose services are the stand-ins. */
export const DEMO_UNCACHED = {
  DEMO_DATA: 'on',
  SANDBOX: 'on',
  PAGE_CACHE_PAGES: '0',
  LOG_LEVEL: 'silent',
};

/** Lets all services behave in one way, for example `{ mode: 'down' }`, and counts their requests from 0. */
export async function setProviderMode(origin: string, settings: object): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/providers.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      reset: true,
      ...Object.fromEntries(PROVIDERS.map((name) => [name, settings])),
    }),
  });
  if (!answer.ok) throw new Error(`the switches answered ${answer.status}: ${await answer.text()}`);
}

/** How many requests a service has had since the last switch. */
export async function providerRequestCount(
  origin: string,
  provider: (typeof PROVIDERS)[number],
): Promise<number> {
  const state = await (await fetch(`${origin}/sandbox/providers.json`)).json();
  const requests: Record<string, number> = state[provider].requests;
  return Object.values(requests).reduce((sum, count) => sum + count, 0);
}

/** What the page of mia's Short shows. */
export async function readDemoShort(origin: string) {
  const answer = await fetch(`${origin}/@mia`);
  const html = await answer.text();
  return {
    status: answer.status,
    links: html.match(/rel="noopener nofollow ugc" title=/g)?.length ?? 0,
    cards: CARDS.filter((id) => html.includes(`data-live-card="${id}"`)),
    loaded: html.match(/data-card-state="loaded"/g)?.length ?? 0,
    /** Pictures that a browser would fetch from somebody else. */
    foreign: [...html.matchAll(/<img[^>]* src="(https?:[^"]*)"/g)]
      .map(([, address = '']) => address)
      .filter((address) => !address.startsWith(origin)),
  };
}

/** Whatever the services do, it has these. */
export const COMPLETE_SHORT = { status: 200, links: 11, cards: CARDS, foreign: [] as string[] };
