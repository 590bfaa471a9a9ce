import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Unavailable } from '#connectors/http-client';
import { connections } from '#db/schema';
import { ORIGIN, registerMember, type TestMember } from '../../tests/support/test-app.ts';
import { type ProviderWorld, providerWorld } from '../../tests/support/worlds/provider-world.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await providerWorld();
});
afterAll(() => world.close());
let person: TestMember;
beforeEach(async () => {
  world.sandbox.reset();
  await world.app.engine.db.delete(connections);
  person = await registerMember(world.app);
});
afterEach(() => vi.restoreAllMocks());

function watchRevoke() {
  const { discord } = world.app.app.system.connectors.providers;
  if (!discord) throw new Error('discord is off');
  return vi.spyOn(discord, 'revoke');
}

test.each([
  ['is revoked', undefined],
  ['is forgotten if it cannot be revoked', new Unavailable('discord', 'down')],
])('a grant whose account cannot be read %s', async (_, failure) => {
  const revoke = watchRevoke();
  if (failure) revoke.mockRejectedValueOnce(failure);
  const back = await world.decideConsent(await world.beginConnecting(person, 'discord'), {});
  Object.assign(world.sandbox.state.discord, { mode: 'forbidden', affects: 'api' });
  expect((await world.followCallback(person, back)).href).toBe(
    `${ORIGIN}/account/short/connect?service=discord&error=connect_unavailable`,
  );
  expect(revoke.mock.calls).toEqual([[expect.stringMatching(/^discord-access\./)]]);
  expect(await world.app.engine.db.$count(connections)).toBe(0);
});

test('a grant of an account that another member has connected is not revoked, which would end theirs', async () => {
  await world.connect(person, 'discord', 'theo');
  const revoke = watchRevoke();
  const back = await world.connect(await registerMember(world.app), 'discord', 'theo');
  expect(back.searchParams.get('error')).toBe('connect_taken');
  expect(revoke).not.toHaveBeenCalled();
});

test('a grant is revoked once another account replaces it, but not by a new consent of its account', async () => {
  const revoke = watchRevoke();
  await world.connect(person, 'discord', 'mia');
  await world.connect(person, 'discord', 'mia');
  expect(revoke).not.toHaveBeenCalled();
  await world.connect(person, 'discord', 'noah');
  expect(revoke.mock.calls).toEqual([[expect.stringContaining('.mia.')]]);
  await revoke.mock.results[0]?.value;
  const { grants } = world.sandbox.state.discord;
  expect(grants.revoke(revoke.mock.calls[0]?.[0] ?? '')).toBe(false);
  expect(grants.isStanding('identify', 'noah')).toBe(true);
});
