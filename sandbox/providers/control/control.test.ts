import { createServer } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gateway } from '../../../apps/gateway/gateway.ts';
import { sandboxFront } from '../../http/stand-in.ts';
import { providerSandbox } from '../sandbox.ts';
import { type RunningSandbox, startProviderSandbox } from '../start.ts';
import { providerAddresses, sandboxKeys } from '../state/addresses.ts';
import { call, TestClient } from '../testing/test-client.ts';

let sandbox: RunningSandbox;
const EVENT = '/events/1234567890123/?expand=venue,logo';
const AUTHORIZED = { headers: { authorization: `Bearer ${sandboxKeys.eventbrite.privateToken}` } };
const event = (init: RequestInit = {}) =>
  call(`${sandbox.addresses.eventbrite.api}${EVENT}`, { ...AUTHORIZED, ...init });
const post = (change: object | string, headers: Record<string, string> = {}) =>
  call(`${sandbox.origin}/sandbox/providers.json`, {
    method: 'POST',
    body: typeof change === 'string' ? change : JSON.stringify(change),
    headers: { 'content-type': 'application/json', ...headers },
  });
const form = (values: Record<string, string>, headers: Record<string, string> = {}) =>
  call(`${sandbox.origin}/sandbox/providers`, { method: 'POST', body: new URLSearchParams(values), headers });

beforeAll(async () => {
  sandbox = await startProviderSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('control over HTTP', () => {
  test('a change as JSON applies at once, and the response is the new state', async () => {
    const answer = await post({ eventbrite: { mode: 'down', downStatus: 503 } });
    expect(answer.json.eventbrite).toMatchObject({ mode: 'down', downStatus: 503, slowMs: 10_000 });
    expect((await event()).status).toBe(503);
    await post({ reset: true });
    expect((await event()).status).toBe(200);
  });

  test('players and grants can be changed too', async () => {
    const client = new TestClient(sandbox, 'spotify');
    const { refresh } = await client.connect('mia');
    await post({ spotify: { playing: { mia: 'ad' }, refusesLocalhost: true, do: 'revoke-grants' } });
    expect(sandbox.state.spotify.playing).toMatchObject({ mia: 'ad', noah: 'nothing' });
    expect(sandbox.state.spotify.refusesLocalhost).toBe(true);
    expect((await client.refresh(refresh)).json.error_description).toBe('Refresh token revoked');
    const { refresh: next } = await client.connect('mia');
    await post({ spotify: { do: 'expire-grants' } });
    expect((await client.refresh(next)).json.error_description).toBe('Refresh token expired');
  });

  test.each([
    '{',
    '{"myspace":{}}',
    '{"discord":{"mode":"sleepy"}}',
    '{"eventbrite":{"do":"revoke-grants"}}',
  ])('%s is rejected', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  test('another website cannot change the state', async () => {
    const origin = 'https://evil.example';
    expect((await post({ discord: { mode: 'down' } }, { origin })).status).toBe(400);
    expect((await form({ provider: 'discord', mode: 'down' }, { origin })).status).toBe(400);
    expect(sandbox.state.discord.mode).toBe('normal');
  });

  test('the state shows no tokens', async () => {
    await new TestClient(sandbox, 'discord').connect('mia');
    const { body } = await call(`${sandbox.origin}/sandbox/providers.json`);
    expect(body).not.toMatch(/access\.|refresh\./);
  });
});

describe('the control page', () => {
  test('its forms change the state', async () => {
    const page = await call(`${sandbox.origin}/sandbox/providers`);
    expect(page.body).toContain('Mia Keller plays');
    const answer = await form({
      provider: 'spotify',
      mode: 'slow',
      slowMs: '50',
      downStatus: '503',
      'playing.mia': 'paused',
      refusesLocalhost: 'on',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/providers']);
    expect(sandbox.state.spotify).toMatchObject({
      mode: 'slow',
      slowMs: 50,
      downStatus: 503,
      refusesLocalhost: true,
    });
    expect(sandbox.state.spotify.playing.mia).toBe('paused');
    await form({ reset: 'yes' });
    expect(sandbox.state.spotify).toMatchObject({ mode: 'normal', refusesLocalhost: false });
  });

  test('it counts requests by route', async () => {
    await event();
    await event();
    expect(sandbox.state.eventbrite.requests).toEqual({ 'GET /v3/events/:id/': 2 });
    expect((await call(`${sandbox.origin}/sandbox/providers`)).body).toContain(
      '<td>GET /v3/events/:id/</td><td>2</td>',
    );
  });
});

describe('modes', () => {
  test.each([
    ['html', 200],
    ['blank', 200],
    ['shapes', 200],
    ['redirect', 302],
  ] as const)('mode lying with %s', async (lie, status) => {
    Object.assign(sandbox.state.eventbrite, { mode: 'lying', lie });
    const answer = await event();
    expect(answer.status).toBe(status);
    expect(answer.json.id).not.toBe('1234567890123');
  });

  test('huge responses exceed what a client should read', async () => {
    Object.assign(sandbox.state.eventbrite, { mode: 'lying', lie: 'huge' });
    const response = await fetch(`${sandbox.addresses.eventbrite.api}${EVENT}`, AUTHORIZED);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(30_000_000);
    await response.body!.cancel();
  });

  test('slow responses arrive after a client has given up', async () => {
    Object.assign(sandbox.state.eventbrite, { mode: 'slow', slowMs: 60_000 });
    await expect(event({ signal: AbortSignal.timeout(50) })).rejects.toThrow();
    sandbox.state.eventbrite.slowMs = 1;
    expect((await event()).status).toBe(200);
  });

  test('a mode can affect only tokens or only pictures', async () => {
    Object.assign(sandbox.state.spotify, { mode: 'down', affects: 'pictures' });
    const client = new TestClient(sandbox, 'spotify');
    const code = await client.code('mia');
    expect((await client.redeem(code)).status).toBe(200);
    expect((await fetch(`${sandbox.addresses.spotify.pictures}/user-mia-300`)).status).toBe(502);
    sandbox.state.spotify.affects = 'tokens';
    expect((await client.redeem(code)).status).toBe(502);
    expect((await fetch(`${sandbox.addresses.spotify.pictures}/user-mia-300`)).status).toBe(200);
  });

  test('consent pages respond in every mode', async () => {
    sandbox.state.google.mode = 'down';
    expect((await new TestClient(sandbox, 'google').authorize()).status).toBe(200);
  });
});

test('in front of the product it handles only its own URLs, without the product’s hooks', async () => {
  const front = await sandboxFront(providerSandbox());
  const app = Fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (!front.takes(request, response)) handle(request, response);
      }),
  });
  await gateway(app, { appToken: 'app', publicOrigin: 'http://localhost:3000', secure: false });
  app.get('/sandbox/mail', () => 'mail');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { google } = providerAddresses(origin);
  const body = new URLSearchParams({ grant_type: 'refresh_token' });
  expect((await call(google.token, { method: 'POST', body })).json.error).toBe('invalid_client');
  const page = await call(`${origin}/sandbox/providers`);
  expect(page.headers.get('content-security-policy')).toContain('style-src');
  expect((await call(`${origin}/sandbox/mail`)).body).toBe('mail');
  await app.close();
  await front.close();
});

test('as a plugin it works on any server', async () => {
  const app = Fastify();
  await app.register(providerSandbox().plugin);
  expect((await app.inject('/sandbox/providers.json')).json()).toHaveProperty('discord');
  expect((await app.inject('/sandbox/eventbrite/v3/events/1/')).statusCode).toBe(401);
  await app.close();
});
