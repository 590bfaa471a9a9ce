import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConnectedService } from '#contracts/rules/services';
import { connectAttempts } from '#db/schema';
import { MINUTE_MS } from '#platform/clock';
import { sessionFrom } from '../../tests/support/registration.ts';
import { ORIGIN, registerMember, type TestMember } from '../../tests/support/test-app.ts';
import { type ProviderWorld, providerWorld } from '../../tests/support/worlds/provider-world.ts';

let world: ProviderWorld;
let person: TestMember;
beforeAll(async () => {
  world = await providerWorld();
  person = await registerMember(world.app);
});
afterAll(() => world.close());

const ticketOf = async (who: TestMember, service: ConnectedService) =>
  (await who.api('POST /api/v1/short/generate/ticket', { body: { service } })).ticket;
const begin = async (who: TestMember, query: Record<string, string>) => {
  const { headers } = await world.app.app.inject({
    url: `/api/v1/short/generate?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${who.session}` },
  });
  return String(headers.location);
};
const attempts = () => world.app.engine.db.$count(connectAttempts, eq(connectAttempts.service, 'discord'));
const asks = `${ORIGIN}/account/short/connect?service=discord&error=connect_unconfirmed`;
beforeEach(() => world.app.engine.db.delete(connectAttempts));

test('without a ticket no attempt starts: a link from elsewhere redirects to the confirmation page', async () => {
  expect(await begin(person, { service: 'discord' })).toBe(asks);
  for (const ticket of ['', 'made-up', 'x'.repeat(200)])
    expect(await begin(person, { service: 'discord', ticket })).toBe(asks);
  expect(await attempts()).toBe(0);
  expect(await begin(person, { service: 'discord', ticket: await ticketOf(person, 'discord') })).toContain(
    '/oauth2/authorize',
  );
  expect(await attempts()).toBe(1);
});

test('a URL without a known service and one with an invalid ticket lead to the connect page as well', async () => {
  const unknown = `${ORIGIN}/account/short/connect?error=not_found`;
  expect(await begin(person, {})).toBe(unknown);
  expect(await begin(person, { service: 'x' })).toBe(unknown);
  expect(await begin(person, { service: 'discord', ticket: 'x'.repeat(201) })).toBe(asks);
});

test('a ticket is valid only for its session, not for another member or another browser of the same member', async () => {
  const stranger = await registerMember(world.app);
  const ticket = await ticketOf(stranger, 'discord');
  expect(await begin(person, { service: 'discord', ticket })).toBe(asks);
  const { headers } = await world.app.visitor.exchange('POST /api/v1/sign-in/session', {
    body: { login: person.username, password: person.password },
  });
  const elsewhere = { ...person, session: sessionFrom(headers) };
  expect(await begin(elsewhere, { service: 'discord', ticket: await ticketOf(person, 'discord') })).toBe(
    asks,
  );
  expect(await attempts()).toBe(0);
});

test('a ticket is valid only for its service and for five minutes', async () => {
  expect(await begin(person, { service: 'discord', ticket: await ticketOf(person, 'spotify') })).toBe(asks);
  const ticket = await ticketOf(person, 'discord');
  world.app.clock.advance(5 * MINUTE_MS - 1);
  expect(await begin(person, { service: 'discord', ticket })).not.toBe(asks);
  world.app.clock.advance(1);
  expect(await begin(person, { service: 'discord', ticket })).toBe(asks);
  expect(await attempts()).toBe(1);
});

test('another signed value or a modified ticket is rejected', async () => {
  const { urlSigner } = world.app.app.system;
  const ticket = await ticketOf(person, 'discord');
  const [body = '', mac = ''] = ticket.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  const later = Buffer.from(text.replace(/\d+$/, (end) => String(Number(end) + 1))).toString('base64url');
  for (const other of [urlSigner.sign(text), `${later}.${mac}`, body, `${ticket}.`, `${ticket}=`])
    expect(await begin(person, { service: 'discord', ticket: other })).toBe(asks);
  expect(await attempts()).toBe(0);
});

test('only members get a ticket', async () => {
  const answer = world.app.visitor('POST /api/v1/short/generate/ticket', { body: { service: 'discord' } });
  await expect(answer).rejects.toMatchObject({ status: 401 });
});
