import { expect, test, vi } from 'vitest';
import type { ShortcutId } from '#contracts/cards';
import { createApi } from '#contracts/client';
import { fetchCard } from './fetch-card.ts';
import { contents } from './fixtures/card-contents.ts';

const settings: Partial<Record<ShortcutId, string>> = {
  discord_server: 'zuerich',
  eventbrite_event: '1234567890123',
  youtube_video: 'AbCdEfGhI_0',
};
const answering = (status: number, body: unknown = {}) => {
  const transport = vi.fn(() => Promise.resolve(Response.json(body, { status })));
  return { api: createApi({ transport }), transport };
};
const ask = (id: ShortcutId, status: number, setting = settings[id] ?? '') =>
  fetchCard(answering(status, contents[id]).api, { id, userId: 'u1', setting });

test.each([
  ['spotify_listening', '/api/v1/u1/short/shortcuts/spotify_listening'],
  ['spotify_top', '/api/v1/u1/short/shortcuts/spotify_top'],
  ['spotify_recent', '/api/v1/u1/short/shortcuts/spotify_recent'],
  ['discord_server', '/api/v1/u1/short/shortcuts/discord_server?invite=zuerich'],
  ['eventbrite_event', '/api/v1/u1/short/shortcuts/eventbrite_event?event=1234567890123'],
  ['youtube_video', '/api/v1/u1/short/shortcuts/youtube_video?video=AbCdEfGhI_0'],
] as const)('%s is asked for at %s', async (id, address) => {
  const { api, transport } = answering(200, contents[id]);
  const outcome = await fetchCard(api, { id, userId: 'u1', setting: settings[id] ?? '' });
  expect(transport).toHaveBeenCalledWith(address, expect.anything());
  expect(outcome).toEqual({ state: { kind: 'loaded', contents: contents[id] }, isFinal: true });
});

test.each([
  ['discord_server', 404, 'invalid', true],
  ['discord_server', 503, 'invalid', false],
  ['eventbrite_event', 404, 'invalid', true],
  ['eventbrite_event', 503, 'unavailable', false],
  ['youtube_video', 404, 'invalid', true],
  ['youtube_video', 429, 'unavailable', false],
  ['spotify_listening', 503, 'unavailable', false],
  ['spotify_listening', 404, 'gone', true],
  ['spotify_top', 404, 'gone', true],
] as const)('%s with status %d is %s, settled: %s', async (id, status, kind, settled) =>
  expect(await ask(id, status)).toEqual({ state: { kind }, isFinal: settled }),
);

test.each(['discord_server', 'eventbrite_event', 'youtube_video'] as const)(
  '%s without its identifier is invalid, and nobody is asked',
  async (id) => {
    const { api, transport } = answering(200);
    expect(await fetchCard(api, { id, userId: 'u1', setting: '' })).toEqual({
      state: { kind: 'invalid' },
      isFinal: true,
    });
    expect(transport).not.toHaveBeenCalled();
  },
);
