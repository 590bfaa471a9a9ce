import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, ManualClock } from '#platform/clock';
import { type RunningSandbox, startProviderSandbox } from '../start.ts';
import { sandboxKeys } from '../state/addresses.ts';
import { eventbriteError, eventbriteEvent } from '../testing/documented-shapes.ts';
import { bearer, call } from '../testing/test-client.ts';

const OPEN_AIR = '1234567890123';
const TOKEN = bearer(sandboxKeys.eventbrite.privateToken);
const clock = new ManualClock(new Date('2026-11-21T12:00:00Z'));
let sandbox: RunningSandbox;
const get = (path: string, init: RequestInit = TOKEN) =>
  call(`${sandbox.addresses.eventbrite.api}${path}`, init);
const event = async (id: string) =>
  eventbriteEvent.parse((await get(`/events/${id}/?expand=venue,logo`)).json);

beforeAll(async () => {
  sandbox = await startProviderSandbox({ clock });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('events', () => {
  test('the open-air event has a venue and a picture', async () => {
    const answer = await event(OPEN_AIR);
    expect(answer.venue!.address).toMatchObject({ city: 'Wien', country: 'AT' });
    expect(answer.logo!.url).toContain(sandbox.origin);
    expect(answer.url).toMatch(/^https:\/\/www\.eventbrite\.at\/e\/.*-tickets-1234567890123\?aff=/);
  });

  test('it is always in the future, at the same time of day in Vienna', async () => {
    for (let day = 0; day < 400; day += 7) {
      const { start, end } = await event(OPEN_AIR);
      expect(Date.parse(start.utc) - clock.now().getTime()).toBeGreaterThan(3 * DAY_MS);
      expect(Date.parse(end.utc)).toBeGreaterThan(Date.parse(start.utc));
      expect(start.local).toMatch(/T19:30:00$/);
      const shown = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Vienna', timeStyle: 'short' });
      expect(shown.format(Date.parse(start.utc))).toBe('19:30');
      clock.advance(7 * DAY_MS);
    }
  });

  test('events may be online, have no venue or picture yet, or hide their dates', async () => {
    expect(await event('1234567890124')).toMatchObject({ online_event: true, venue: null, venue_id: null });
    expect(await event('1234567890125')).toMatchObject({ online_event: false, venue: null });
    expect(await event('1234567890126')).toMatchObject({ logo: null, logo_id: null });
    expect(await event('1234567890127')).toMatchObject({ hide_start_date: true, hide_end_date: true });
  });

  test('events may be cancelled or ended', async () => {
    expect((await event('1234567890128')).status).toBe('canceled');
    const ended = await event('1234567890129');
    expect(ended.status).toBe('ended');
    expect(Date.parse(ended.end.utc)).toBeLessThan(clock.now().getTime());
  });

  test('without expand there is neither venue nor picture', async () => {
    const { json } = await get(`/events/${OPEN_AIR}/`);
    expect(json).not.toHaveProperty('venue');
    expect(json).not.toHaveProperty('logo');
    expect(eventbriteEvent.parse(json).venue_id).not.toBeNull();
  });

  test('a failing expansion is 500, and the event is available without it', async () => {
    const failed = await get('/events/1234567890131/?expand=venue,logo');
    expect(failed.status).toBe(500);
    expect(eventbriteError.parse(failed.json).error).toBe('EXPANSION_FAILED');
    expect((await get('/events/1234567890131/')).status).toBe(200);
  });
});

describe('errors', () => {
  test.each([
    ['/events/9999999999999/', 404, 'NOT_FOUND', 'The event you requested does not exist.'],
    [`/events/${OPEN_AIR}`, 404, 'NOT_FOUND', 'The path you requested does not exist.'],
    ['/events/search/', 404, 'NOT_FOUND', 'The event you requested does not exist.'],
    ['/events/1234567890130/', 403, 'NOT_AUTHORIZED', 'You are not authorized to view this event.'],
    ['/events/1234567890132/', 403, 'NOT_AUTHORIZED', 'You are not authorized to view this event.'],
  ])('%s is %i', async (path, status, error, description) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(eventbriteError.parse(answer.json)).toMatchObject({ error, error_description: description });
  });

  test('missing tokens, wrong tokens and wrong headers have their own errors', async () => {
    const path = `/events/${OPEN_AIR}/`;
    expect(await get(path, {})).toMatchObject({ status: 401, json: { error: 'NO_AUTH' } });
    expect(await get(path, bearer('wrong'))).toMatchObject({ status: 401, json: { error: 'INVALID_AUTH' } });
    const header = { headers: { authorization: 'Token x' } };
    expect(await get(path, header)).toMatchObject({ status: 400, json: { error: 'INVALID_AUTH_HEADER' } });
  });

  test('a header of rate limits contains the time to retry, with and without Retry-After', async () => {
    Object.assign(sandbox.state.eventbrite, { mode: 'rate-limited', retryAfterSeconds: 90 });
    const limited = await get(`/events/${OPEN_AIR}/`);
    expect(limited).toMatchObject({ status: 429, json: { error: 'HIT_RATE_LIMIT' } });
    expect(limited.headers.get('x-rate-limit')).toContain('2000/2000 reset=90s');
    expect(limited.headers.get('retry-after')).toBe('90');
    sandbox.state.eventbrite.mode = 'quota-exceeded';
    const used = await get(`/events/${OPEN_AIR}/`);
    expect(used.headers.get('x-rate-limit')).toContain('reset=90s');
    expect(used.headers.get('retry-after')).toBeNull();
  });

  test('down is 502, and empty has no events', async () => {
    sandbox.state.eventbrite.mode = 'down';
    expect((await get(`/events/${OPEN_AIR}/`)).status).toBe(502);
    sandbox.state.eventbrite.mode = 'empty';
    expect((await get(`/events/${OPEN_AIR}/`)).status).toBe(404);
  });
});

test('pictures are 2:1 and require the signed URL', async () => {
  const { logo } = await event(OPEN_AIR);
  const bytes = Buffer.from(await (await fetch(logo!.url)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 400 });
  const original = Buffer.from(await (await fetch(logo!.original.url)).arrayBuffer());
  expect(await sharp(original).metadata()).toMatchObject({ width: 2160, height: 1080 });
  expect((await fetch(logo!.url.split('?')[0]!)).status).toBe(403);
});
