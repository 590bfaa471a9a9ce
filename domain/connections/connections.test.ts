import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectedService } from '#contracts/rules/services';
import { connectAttempts, connections } from '#db/schema';
import { refreshConnections } from '#domain/connections';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { APP_HEADERS } from '../../tests/support/app-token.ts';
import { captureLog } from '../../tests/support/fakes/captured-log.ts';
import { emptyShort } from '../../tests/support/short.ts';
import { grantPremium, ORIGIN, registerMember, type TestMember } from '../../tests/support/test-app.ts';
import { type ProviderWorld, providerWorld } from '../../tests/support/worlds/provider-world.ts';

let world: ProviderWorld;
const { log, events } = captureLog();
beforeAll(async () => {
  world = await providerWorld({ log });
});
afterAll(() => world.close());
let person: TestMember;
beforeEach(async () => {
  world.sandbox.reset();
  await world.app.engine.db.delete(connections);
  person = await registerMember(world.app);
});

const PAGE = `${ORIGIN}/account/short/connect`;
const own = (who = person) => who.api('GET /api/v1/@me/short/user');
const rows = () => world.app.engine.db.select().from(connections).where(eq(connections.accountId, person.id));
const failed = (service: string, error: string) => `${PAGE}?service=${service}&error=${error}`;

describe('connecting', () => {
  test.each<[ConnectedService, string, string]>([
    ['discord', 'Mia Keller', 'mia.keller'],
    ['youtube', 'Mia draussen', 'miadraussen'],
    ['spotify', 'Mia', ''],
  ])('%s stores the account and redirects to the result page', async (service, name, username) => {
    expect((await world.connect(person, service)).href).toBe(`${PAGE}?service=${service}`);
    const { connections: found, services } = await own();
    expect(services).toContain(service);
    expect(found[service]).toMatchObject({ connected: true, reconnect: false, display: false });
    expect(found[service].profile?.display_name).toContain(name);
    if (username) expect(found[service].profile?.username).toBe(username);
    expect(found[service].profile?.profileURL).toMatch(/^https:\/\//);
    expect(found[service].profile?.avatarURL ?? ORIGIN).toContain(ORIGIN);
  });

  test('logs who connected which service, and nothing of the account', async () => {
    await world.connect(person, 'discord');
    const [event] = events().filter((each) => each.event === 'connected' && each.accountId === person.id);
    expect(Object.keys(event ?? {}).sort()).toEqual(['accountId', 'event', 'msg', 'reqId', 'service']);
    expect(event).toMatchObject({ service: 'discord', msg: 'connected an account' });
  });

  test('seals the grant, and stores none for YouTube', async () => {
    await world.connect(person, 'spotify');
    await world.connect(person, 'youtube');
    const [spotify, youtube] = (await rows()).sort((a, b) => a.service.localeCompare(b.service));
    expect(spotify?.grant).toMatch(/^dev\.[\w-]+$/);
    expect(youtube?.grant).toBeNull();
  });

  test('visitors see it as soon as its owner shows it, and no longer after', async () => {
    await world.connect(person, 'discord');
    const shown = async () => {
      const short = await world.app.visitor('GET /api/v1/@me/short/{username}', {
        params: { username: person.username },
        query: {},
      });
      return short.connections.discord;
    };
    expect((await shown()).display).toBe(false);
    const save = (discord: boolean) =>
      person.api('PUT /api/v1/@me/short/update', {
        body: { profile: emptyShort({ displayConnections: { discord } }) },
      });
    await save(true);
    expect(await shown()).toMatchObject({ connected: true, display: true });
    await save(false);
    // Visitors cannot even see that a connection exists.
    expect(await shown()).toEqual({ connected: false, reconnect: false, display: false, profile: null });
  });

  test('connecting another account replaces the first', async () => {
    await world.connect(person, 'discord', 'mia');
    await world.connect(person, 'discord', 'noah');
    expect((await own()).connections.discord.profile?.username).toBe('noah.rides');
    expect(await rows()).toHaveLength(1);
  });

  test('a denied consent connects nothing', async () => {
    const back = await world.decideConsent(await world.beginConnecting(person, 'discord'), { deny: true });
    expect((await world.followCallback(person, back)).href).toBe(failed('discord', 'connect_refused'));
    expect(await rows()).toEqual([]);
  });

  test('an attempt works once', async () => {
    const back = await world.decideConsent(await world.beginConnecting(person, 'discord'), {});
    expect((await world.followCallback(person, back)).href).toBe(`${PAGE}?service=discord`);
    expect((await world.followCallback(person, back)).href).toBe(failed('discord', 'connect_expired'));
  });

  test('an attempt expires after ten minutes', async () => {
    const consent = await world.beginConnecting(person, 'spotify');
    world.app.clock.advance(10 * MINUTE_MS);
    const back = await world.decideConsent(consent, {});
    expect((await world.followCallback(person, back)).href).toBe(failed('spotify', 'connect_expired'));
  });

  test('an attempt belongs to the session and the service that began it', async () => {
    const back = await world.decideConsent(await world.beginConnecting(person, 'discord'), {});
    const stranger = await registerMember(world.app);
    expect((await world.followCallback(stranger, back)).href).toBe(failed('discord', 'connect_expired'));
    const elsewhere = back.replace('/callback/discord', '/callback/spotify');
    expect((await world.followCallback(person, elsewhere)).href).toBe(failed('spotify', 'connect_expired'));
  });

  test.each(['', 'made-up', 'x'.repeat(400)])('an unknown state (%j) is rejected', async (state) => {
    const address = `${ORIGIN}/api/v1/short/callback/discord?code=abc&state=${state}`;
    expect((await world.followCallback(person, address)).href).toBe(failed('discord', 'connect_expired'));
  });

  test('a callback from another issuer is rejected', async () => {
    const back = new URL(await world.decideConsent(await world.beginConnecting(person, 'discord'), {}));
    expect(back.searchParams.get('iss')).toBe('https://discord.com');
    back.searchParams.set('iss', 'https://elsewhere.example');
    expect((await world.followCallback(person, back.href)).href).toBe(failed('discord', 'connect_expired'));
  });

  test('an account connected by another member stays theirs', async () => {
    await world.connect(person, 'discord', 'theo');
    const other = await registerMember(world.app);
    expect((await world.connect(other, 'discord', 'theo')).href).toBe(failed('discord', 'connect_taken'));
    expect((await own(other)).connections.discord.connected).toBe(false);
    expect((await own()).connections.discord.connected).toBe(true);
  });

  test('a Google account without a channel is reported', async () => {
    expect((await world.connect(person, 'youtube', 'lea')).href).toBe(
      failed('youtube', 'connect_no_channel'),
    );
  });

  test.each(['down', 'lying', 'rate-limited'] as const)(
    'a service that is %s connects nothing',
    async (mode) => {
      const back = await world.decideConsent(await world.beginConnecting(person, 'spotify'), {});
      world.sandbox.state.spotify.mode = mode;
      expect((await world.followCallback(person, back)).searchParams.get('error')).toBe(
        'connect_unavailable',
      );
      expect(await rows()).toEqual([]);
      world.app.clock.advance(20 * MINUTE_MS);
    },
  );

  test('without a session no attempt starts', async () => {
    const { headers } = await world.app.app.inject({
      url: '/api/v1/short/generate?service=discord',
      headers: APP_HEADERS,
    });
    expect(headers.location).toBe(failed('discord', 'unauthorized'));
  });
});

describe('disconnecting', () => {
  const disconnect = (service: ConnectedService) =>
    person.api('DELETE /api/v1/@me/short/service/delete/{service}', { params: { service } });

  test('deletes the account and revokes the grant', async () => {
    await world.connect(person, 'discord');
    await disconnect('discord');
    expect((await own()).connections.discord).toMatchObject({ connected: false, profile: null });
    expect(await rows()).toEqual([]);
    await expect
      .poll(() => Object.keys(world.sandbox.state.discord.requests).filter((name) => /revoke/.test(name)))
      .toHaveLength(1);
  });

  test('works while the service is down, and is idempotent', async () => {
    await world.connect(person, 'discord');
    world.sandbox.state.discord.mode = 'down';
    await disconnect('discord');
    await disconnect('discord');
    expect(await rows()).toEqual([]);
    world.app.clock.advance(20 * MINUTE_MS);
  });

  test('and connecting are in the recent activity, each once', async () => {
    await world.connect(person, 'discord');
    await disconnect('discord');
    await disconnect('discord');
    const { events } = await person.api('GET /api/v1/@me/security/activity', { query: {} });
    const values = { service: 'Discord' };
    expect(events).toMatchObject([
      ...[{ kind: 'disconnected', values }, { kind: 'connected', values }, { kind: 'login' }],
    ]);
  });
});

describe('a late renewal', () => {
  const top = () =>
    person.api('GET /api/v1/{userId}/short/shortcuts/spotify_top', { params: { userId: '@me' } });

  test.each([
    ['succeeds', () => undefined],
    ['finds the grant revoked', () => world.sandbox.state.spotify.grants.revokeAll()],
  ])('that %s does not affect the account connected meanwhile', async (_, spoil) => {
    await world.connect(person, 'spotify', 'mia');
    world.app.clock.advance(2 * 60 * MINUTE_MS);
    // The service delays the first renewal. Meanwhile the member connects another account.
    const { providers } = world.app.app.system.connectors;
    const { spotify } = providers;
    if (!spotify) throw new Error('spotify is off');
    const refresh = spotify.refresh;
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    let asked = () => {};
    const reached = new Promise<void>((resolve) => {
      asked = resolve;
    });
    spotify.refresh = async (token) => {
      asked();
      await held;
      spoil();
      return refresh(token);
    };
    const late = top().catch(() => null);
    await reached;
    spotify.refresh = refresh;
    await world.connect(person, 'spotify', 'theo');
    const [before] = await rows();
    go();
    await late;
    const [after] = await rows();
    expect(after?.grant).toBe(before?.grant);
    expect(after?.revokedAt).toBeNull();
    expect(after?.providerId).toBe(before?.providerId);
  });
});

describe('later', () => {
  test('a grant whose key is gone requires reconnecting and can be disconnected', async () => {
    await world.connect(person, 'spotify');
    await world.app.engine.db.update(connections).set({ grant: 'gone.abc' });
    const card = person.api('GET /api/v1/{userId}/short/shortcuts/spotify_top', {
      params: { userId: '@me' },
    });
    await expect(card).rejects.toMatchObject({ status: 404, data: { error: 'not_connected' } });
    expect((await own()).connections.spotify.reconnect).toBe(true);
    await world.connect(person, 'spotify');
    await world.app.engine.db.update(connections).set({ grant: 'gone.abc' });
    await person.api('DELETE /api/v1/@me/short/service/delete/{service}', {
      params: { service: 'spotify' },
    });
    expect(await rows()).toEqual([]);
  });

  test('a grant revoked by the service requires reconnecting and is hidden from visitors', async () => {
    await grantPremium(world.app, person);
    await world.connect(person, 'spotify');
    await person.api('PUT /api/v1/@me/short/update', {
      body: { profile: emptyShort({ shortcuts: ['spotify_top'], displayConnections: { spotify: true } }) },
    });
    world.sandbox.state.spotify.grants.revokeAll();
    world.app.clock.advance(2 * 60 * MINUTE_MS);
    const card = person.api('GET /api/v1/{userId}/short/shortcuts/spotify_top', {
      params: { userId: '@me' },
    });
    await expect(card).rejects.toMatchObject({ status: 404, data: { error: 'not_connected' } });
    expect((await own()).connections.spotify).toMatchObject({ connected: false, reconnect: true });
    const seen = await world.app.visitor('GET /api/v1/@me/short/{username}', {
      params: { username: person.username },
      query: {},
    });
    expect(seen.connections.spotify).toMatchObject({ connected: false, reconnect: false, profile: null });
    expect(seen.profile.shortcuts).toEqual([]);
    expect((await world.connect(person, 'spotify')).href).toBe(`${PAGE}?service=spotify`);
    expect((await own()).connections.spotify).toMatchObject({ connected: true, reconnect: false });
  });

  test('names are refreshed after a week', async () => {
    await world.connect(person, 'discord');
    await world.app.engine.db.update(connections).set({ displayName: 'Old name' });
    world.app.clock.advance(6 * DAY_MS);
    await refreshConnections(world.app.app.system);
    expect((await rows())[0]?.displayName).toBe('Old name');
    world.app.clock.advance(2 * DAY_MS);
    await refreshConnections(world.app.app.system);
    expect((await rows())[0]?.displayName).toBe('Mia Keller');
  });

  test('a channel that could not be refreshed for thirty days is deleted', async () => {
    await world.connect(person, 'youtube');
    world.sandbox.state.google.mode = 'down';
    world.app.clock.advance(29 * DAY_MS);
    await refreshConnections(world.app.app.system);
    expect(await rows()).toHaveLength(1);
    world.app.clock.advance(2 * DAY_MS);
    await refreshConnections(world.app.app.system);
    expect(await rows()).toEqual([]);
  });

  test('an abandoned attempt is deleted once it has expired', async () => {
    await world.app.engine.db.delete(connectAttempts);
    await world.beginConnecting(person, 'discord');
    const ways = async () => {
      await refreshConnections(world.app.app.system);
      return world.app.engine.db.$count(connectAttempts);
    };
    world.app.clock.advance(10 * MINUTE_MS);
    expect(await ways()).toBe(1);
    world.app.clock.advance(1);
    expect(await ways()).toBe(0);
  });
});
