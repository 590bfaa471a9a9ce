import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NotFound, type Profile, RateLimited, Unavailable } from '#connectors/http-client';
import type { Providers } from '#connectors/providers';
import type { YouTube } from '#connectors/youtube';
import type { ConnectedService } from '#contracts/rules/services';
import { accounts, connections } from '#db/schema';
import { refreshConnections } from '#domain/connections';
import type { Context } from '#domain/context';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { PageChanges } from '#platform/page-changes';
import { registerMember, type TestMember } from '../../tests/support/test-app.ts';
import { type ProviderWorld, providerWorld } from '../../tests/support/worlds/provider-world.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await providerWorld();
});
afterAll(() => world.close());
let person: TestMember;
beforeEach(async () => {
  world.sandbox.reset();
  world.app.clock.advance(20 * MINUTE_MS);
  await world.app.engine.db.delete(connections);
  person = await registerMember(world.app);
});

const row = async (service: ConnectedService) => {
  const rows = await world.app.engine.db
    .select()
    .from(connections)
    .where(eq(connections.accountId, person.id));
  return rows.find((each) => each.service === service);
};
const ageInDays = (days: number) => new Date(world.app.clock.now().getTime() - days * DAY_MS);
const setAge = (service: ConnectedService, days: number) =>
  world.app.engine.db
    .update(connections)
    .set({ profileReadAt: ageInDays(days), displayName: 'Old name' })
    .where(and(eq(connections.accountId, person.id), eq(connections.service, service)));

/** Adds accounts with a connection of this age that has no grant. */
async function addConnections(service: ConnectedService, count: number, days: number): Promise<void> {
  const { db } = world.app.engine;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, person.id));
  if (!account) throw new Error('no account');
  const ids = Array.from({ length: count }, () => newId());
  await db.insert(accounts).values(
    ids.map((id) => ({
      ...{ ...account, id, username: id, usernameKey: id, emailKey: id },
      ...{ displayNameKey: id, displayNameSkeleton: null },
    })),
  );
  await db.insert(connections).values(
    ids.map((accountId) => ({
      ...{ accountId, service, providerId: accountId, displayName: 'Old name', username: '' },
      ...{ profileUrl: '', authorizedAt: ageInDays(days), profileReadAt: ageInDays(days) },
    })),
  );
}

/** Returns the system's context with other clients. */
function contextWith(clients: (providers: Providers) => Partial<Providers>): Context {
  const { connectors, ...system } = world.app.app.system;
  const { providers } = connectors;
  return {
    ...system,
    connectors: { ...connectors, providers: { ...providers, ...clients(providers) } },
  };
}

/** Returns a context whose YouTube client reads channels by `channel`, which may call the real client. */
const readingChannels = (channel: (id: string, real: YouTube['channel']) => Promise<Profile>) =>
  contextWith(({ youtube }) => ({
    youtube: youtube && { ...youtube, channel: (id) => channel(id, youtube.channel) },
  }));

describe('a run', () => {
  test('reaches a connection behind more failing ones than a batch holds', async () => {
    await world.connect(person, 'spotify');
    await setAge('spotify', 8);
    await addConnections('spotify', 501, 9);
    await refreshConnections(world.app.app.system);
    expect((await row('spotify'))?.displayName).toBe('Mia Keller');
  });

  test('refreshes a channel that is due for deletion, however many connections of a disabled service fail', async () => {
    await world.connect(person, 'youtube');
    await setAge('youtube', 31);
    await addConnections('spotify', 501, 40);
    await refreshConnections(contextWith(() => ({ spotify: null })));
    expect((await row('youtube'))?.displayName).toBe('Mia draussen');
  });

  test.each<[string, number, () => void, YouTube['channel'] | undefined]>([
    ['is down', 5, () => Object.assign(world.sandbox.state.google, { mode: 'down' }), undefined],
    [
      'asks to wait',
      1,
      () => undefined,
      async () => {
        throw new RateLimited('youtube', 'too many requests', Number.POSITIVE_INFINITY);
      },
    ],
  ])('leaves a service alone that %s', async (_, expected, begin, answer) => {
    await addConnections('youtube', 10, 8);
    begin();
    let calls = 0;
    await refreshConnections(
      readingChannels((id, real) => {
        calls += 1;
        return (answer ?? real)(id);
      }),
    );
    expect(calls).toBe(expected);
  });

  test('goes on after an account that the service cannot serve', async () => {
    await addConnections('youtube', 6, 9);
    await world.connect(person, 'youtube');
    await setAge('youtube', 8);
    const own = (await row('youtube'))?.providerId;
    await refreshConnections(
      readingChannels(async (id, real) => {
        if (id === own) return real(id);
        throw new Unavailable('youtube', 'this channel only');
      }),
    );
    expect((await row('youtube'))?.displayName).toBe('Mia draussen');
  });
});

describe('a late answer', () => {
  const gone = async (): Promise<Profile> => {
    throw new NotFound('youtube', 'no such channel');
  };

  test.each<[string, string, YouTube['channel'] | undefined]>([
    ['of another channel', 'noah', undefined],
    ['that the other channel is gone', 'noah', gone],
    ['that the same channel is gone', 'mia', gone],
  ])('%s does not affect the channel connected meanwhile', async (_, account, answer) => {
    await world.connect(person, 'youtube', 'mia');
    world.app.clock.advance(8 * DAY_MS);
    const evicted: string[] = [];
    let before: Awaited<ReturnType<typeof row>>;
    const context = readingChannels(async (id, real) => {
      await world.connect(person, 'youtube', account);
      before = await row('youtube');
      return (answer ?? real)(id);
    });
    await refreshConnections({ ...context, pageChanges: new PageChanges((tag) => evicted.push(tag)) });
    expect(before).toBeDefined();
    expect(await row('youtube')).toEqual(before);
    expect(evicted).toEqual([]);
  });
});
