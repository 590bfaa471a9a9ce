import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, ManualClock, MINUTE_MS } from '#platform/clock';
import { type RunningSandbox, sandboxKeys, startProviderSandbox } from '../../sandbox/providers/index.ts';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { type LocalProvider, startLocalProvider } from '../../tests/support/servers/local-provider.ts';
import { CredentialsRejected, InvalidResponse, NotFound, Unavailable } from '../http-client/index.ts';
import { createEventbrite, EVENTBRITE_URLS, type Eventbrite } from './index.ts';

const OPEN_AIR = '1234567890123';

let sandbox: RunningSandbox;
let local: LocalProvider;
let eventbrite: Eventbrite;
const clock = new ManualClock(new Date('2026-06-01T12:00:00Z'));
const report = vi.fn();
beforeAll(async () => {
  sandbox = await startProviderSandbox({ clock });
  local = await startLocalProvider();
});
afterAll(async () => {
  local.close();
  await sandbox.close();
});
const made = (
  addresses: Parameters<typeof createEventbrite>[0]['urls'],
  privateToken: string = sandboxKeys.eventbrite.privateToken,
) =>
  createEventbrite({
    ...{ urls: addresses, credentials: { privateToken }, clock, onError: report },
    ...{ timeoutMs: 2000, productUrl: 'https://product.example' },
  });
beforeEach(() => {
  sandbox.reset();
  report.mockClear();
  eventbrite = made(sandbox.addresses.eventbrite);
});

describe('an event', () => {
  test('returns its venue, picture and the time zone of the venue', async () => {
    const { card, endsAt } = await eventbrite.event(OPEN_AIR);
    expect(card).toEqual({
      name: 'Nachtbühne am Nordufer: Nordtram & Gäste',
      logo: expect.stringContaining(sandbox.addresses.eventbrite.pictures),
      start: '2026-06-13T17:30:00Z',
      end: '2026-06-13T21:30:00Z',
      timezone: 'Europe/Vienna',
      url: `https://www.eventbrite.at/e/nachtbuehne-am-nordufer-tickets-${OPEN_AIR}`,
      location: { name: 'Wiese am Nordufer', address: expect.stringContaining('Donauinsel 7') },
    });
    expect(endsAt).toEqual(new Date('2026-06-13T21:30:00Z'));
  });

  test('returns a picture that exists, with its signature unchanged', async () => {
    const { logo } = (await eventbrite.event(OPEN_AIR)).card;
    expect((await fetch(logo ?? '')).headers.get('content-type')).toMatch(/^image\//);
  });

  test.each([
    ['online', '1234567890124'],
    ['at a place to be announced', '1234567890125'],
  ])('%s has no location', async (_, id) => {
    expect((await eventbrite.event(id)).card).not.toHaveProperty('location');
  });

  test('may have no picture', async () => {
    expect((await eventbrite.event('1234567890126')).card.logo).toBeNull();
  });

  test('with hidden dates returns none but still has an end', async () => {
    const { card, endsAt } = await eventbrite.event('1234567890127');
    expect(card).toMatchObject({ start: null, end: null });
    expect(endsAt).toBeInstanceOf(Date);
  });

  test('whose venue and picture are unavailable is returned without them', async () => {
    const { card } = await eventbrite.event('1234567890131');
    expect(card).toMatchObject({ name: 'Nachtwanderung Kahlenberg', logo: null });
    expect(card).not.toHaveProperty('location');
  });

  test.each([
    ['cancelled', '1234567890128'],
    ['over', '1234567890129'],
    ['private', '1234567890130'],
    ['a draft', '1234567890132'],
    ['unknown', '9999999999'],
    ['no number', '12345a7890'],
    ['too short', '12345'],
    ['a path', '../users/me'],
  ])('that is %s is not found', async (_, id) => {
    expect(await rejectionOf(eventbrite.event(id))).toBeInstanceOf(NotFound);
  });
});

describe('when Eventbrite', () => {
  test.each(['rate-limited', 'quota-exceeded'] as const)(
    'is %s, requests pause for the stated time',
    async (mode) => {
      Object.assign(sandbox.state.eventbrite, { mode, retryAfterSeconds: 1800 });
      const retryAtMs = clock.now().getTime() + 30 * MINUTE_MS;
      expect(await rejectionOf(eventbrite.event(OPEN_AIR))).toMatchObject({ name: 'RateLimited', retryAtMs });
      sandbox.reset();
      await rejectionOf(eventbrite.event('1234567890124'));
      expect(sandbox.state.eventbrite.requests).toEqual({});
      expect(JSON.stringify(report.mock.calls)).not.toContain(sandboxKeys.eventbrite.privateToken);
    },
  );

  test('sends a rate limit without a time, requests pause for 15 minutes', async () => {
    local.respondWithJson({ status: 429, json: { error: 'HIT_RATE_LIMIT' } });
    const retryAtMs = clock.now().getTime() + 15 * MINUTE_MS;
    const asking = made({ ...EVENTBRITE_URLS, api: local.origin }).event(OPEN_AIR);
    expect(await rejectionOf(asking)).toMatchObject({ name: 'RateLimited', retryAtMs });
  });

  test('rejects the token, the error is reported', async () => {
    const wrong = made(sandbox.addresses.eventbrite, 'wrong');
    expect(await rejectionOf(wrong.event(OPEN_AIR))).toBeInstanceOf(CredentialsRejected);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test.each([502, 503] as const)('is down with %i, it is unavailable', async (downStatus) => {
    Object.assign(sandbox.state.eventbrite, { mode: 'down', downStatus });
    expect(await rejectionOf(eventbrite.event(OPEN_AIR))).toBeInstanceOf(Unavailable);
  });

  test('is slow, the request times out', async () => {
    sandbox.state.eventbrite.mode = 'slow';
    expect(await rejectionOf(eventbrite.event(OPEN_AIR))).toBeInstanceOf(Unavailable);
  });

  test.each(['shapes', 'html', 'blank', 'huge', 'redirect'] as const)(
    'sends an invalid response (%s), it is rejected',
    async (lie) => {
      Object.assign(sandbox.state.eventbrite, { mode: 'lying', lie });
      expect(await rejectionOf(eventbrite.event(OPEN_AIR))).toBeInstanceOf(InvalidResponse);
    },
  );
});

test.each<[number, string, string]>([
  [404, 'NOT_FOUND', 'NotFound'],
  [403, 'NOT_AUTHORIZED', 'NotFound'],
  [400, 'ARGUMENTS_ERROR', 'NotFound'],
  [400, 'INVALID_ARGUMENT', 'NotFound'],
  [401, 'NO_AUTH', 'CredentialsRejected'],
  [401, 'ACCESS_DENIED', 'CredentialsRejected'],
  [400, 'INVALID_AUTH', 'CredentialsRejected'],
  [401, 'INVALID_AUTH', 'CredentialsRejected'],
  [400, 'INVALID_AUTH_HEADER', 'CredentialsRejected'],
  [500, 'INTERNAL_ERROR', 'Unavailable'],
])('%i %s maps to %s', async (status, code, name) => {
  local.respondWithJson({
    status,
    json: { status_code: status, error: code, error_description: 'for nobody' },
  });
  const failed = (await rejectionOf(
    made({ ...EVENTBRITE_URLS, api: local.origin }).event(OPEN_AIR),
  )) as Error;
  expect(failed.name).toBe(name);
  expect(failed.message).not.toContain('for nobody');
});

test('an unknown path is an invalid response, not a missing event', async () => {
  const json = {
    status_code: 404,
    error: 'NOT_FOUND',
    error_description: 'The path you requested does not exist.',
  };
  local.respondWithJson({ status: 404, json });
  const asking = made({ ...EVENTBRITE_URLS, api: local.origin }).event(OPEN_AIR);
  expect(await rejectionOf(asking)).toBeInstanceOf(InvalidResponse);
});

describe('an unusual response', () => {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
  const answered = (more: object) => {
    const end = { utc: inDays(3), timezone: 'Europe/Berlin' };
    local.respondWithJson({ json: { name: { text: ' Walk ' }, status: 'live', end, ...more } });
    return made({ ...EVENTBRITE_URLS, api: local.origin }).event(OPEN_AIR);
  };

  test('may lack optional fields', async () => {
    const { card } = await answered({});
    expect(card).toEqual({
      ...{ name: 'Walk', logo: null, start: null, end: expect.any(String), timezone: 'Europe/Berlin' },
      url: `https://www.eventbrite.com/e/${OPEN_AIR}`,
    });
  });

  test.each(['draft', 'canceled', 'ended', 'completed'])(
    'with the status %s is not found',
    async (status) => {
      expect(await rejectionOf(answered({ status }))).toBeInstanceOf(NotFound);
    },
  );

  test('with an end that is now is not found, whatever its status', async () => {
    expect(await rejectionOf(answered({ end: { utc: inDays(0) }, status: 'live' }))).toBeInstanceOf(NotFound);
  });

  test('without a name is rejected', async () => {
    expect(await rejectionOf(answered({ name: { text: '  ' } }))).toBeInstanceOf(InvalidResponse);
  });

  test.each([
    ['https://www.eventbrite.de/e/walk-tickets-1?aff=x#y', 'https://www.eventbrite.de/e/walk-tickets-1'],
    ['https://www.eventbrite.co.uk/e/walk-1', 'https://www.eventbrite.co.uk/e/walk-1'],
    ['http://www.eventbrite.de/e/walk-1', `https://www.eventbrite.com/e/${OPEN_AIR}`],
    ['https://www.eventbrite.de.evil.example/e/1', `https://www.eventbrite.com/e/${OPEN_AIR}`],
    ['https://myeventbrite.com/e/1', `https://www.eventbrite.com/e/${OPEN_AIR}`],
    ['javascript:alert(1)', `https://www.eventbrite.com/e/${OPEN_AIR}`],
  ])('with the page %s links to %s', async (url, expected) => {
    expect((await answered({ url })).card.url).toBe(expected);
  });

  test.each<[object, string | null]>([
    [{ localized_address_display: 'A 1', localized_area_display: 'C' }, 'A 1'],
    [{ localized_multi_line_address_display: ['A 1', 'B'], localized_area_display: 'C' }, 'A 1, B'],
    [{ localized_area_display: 'C' }, 'C'],
    [{}, null],
  ])('with the address %j shows %j', async (address, expected) => {
    expect((await answered({ venue: { name: '', address } })).card.location).toEqual({
      name: null,
      address: expected,
    });
  });

  test('drops a picture of a foreign host and falls back to the original', async () => {
    const logo = { url: 'https://evil.example/a', original: { url: 'https://img.evbuc.com/original?s=1' } };
    expect((await answered({ logo })).card.logo).toBe('https://img.evbuc.com/original?s=1');
    expect((await answered({ logo: { url: 'https://evil.example/a' } })).card.logo).toBeNull();
  });
});

test('a redirect of a moved event is followed on the same host', async () => {
  const json = { name: { text: 'Walk' }, status: 'live' };
  local.respondWith((response, request) =>
    request.url?.includes('/events/')
      ? response.writeHead(301, { location: '/moved' }).end()
      : response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json)),
  );
  const { card } = await made({ ...EVENTBRITE_URLS, api: local.origin }).event(OPEN_AIR);
  expect([card.name, card.timezone]).toEqual(['Walk', 'UTC']);
});
