import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/clock';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { hashed } from '../../../tests/support/fakes/memoized-argon2.ts';
import { addPasskey, SoftwareAuthenticator } from '../../../tests/support/passkeys.ts';
import { addTotp } from '../../../tests/support/second-factors.ts';
import { registerConfirmedMember, type TestApp, testApp } from '../../../tests/support/test-app.ts';
import {
  type EmailChangeWorld,
  emailChangeWorld,
  tokenIn,
} from '../../../tests/support/worlds/email-change.ts';
import { applyEmailChanges } from '../index.ts';

let app: TestApp;
let world: EmailChangeWorld;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await emailChangeWorld(app);
});

const INVALID = { status: 400, error: 'invalid_link' };
const NEW_PASSWORD = 'seven slow snails';

describe('“That wasn’t me” from the old address', () => {
  test('stops the change and everyone who uses the account, and mails a link to a new password', async () => {
    const { mia, confirm, answer, logIn, mailsTo, account, kinds } = world;
    const { fresh, former } = await world.begun();
    await confirm(fresh);
    expect(await answer(former, false)).toEqual({ state: 'stopped' });
    expect(await apiErrorOf(mia.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
    expect(await apiErrorOf(logIn(mia.email))).toMatchObject({ error: 'invalid_credentials' });
    for (const error of await Promise.all(
      [confirm(fresh), answer(former, true), answer(former, false)].map(apiErrorOf),
    ))
      expect(error).toMatchObject(INVALID);
    const [mail] = await mailsTo(mia.email);
    await app.visitor('POST /api/v1/sign-in/password-reset/{token}', {
      params: { token: tokenIn(mail?.text, 'reset') },
      body: { password: NEW_PASSWORD, repeat: NEW_PASSWORD },
    });
    expect(await kinds(await logIn(mia.email, NEW_PASSWORD))).toContain('email_change_stopped');
    expect((await account()).email).toBe(mia.email);
  });

  test('works after the old address has said yes, until the change takes effect', async () => {
    const { former } = await world.begun();
    await world.answer(former, true);
    expect(await world.answer(former, false)).toEqual({ state: 'stopped' });
  });

  test('holds the passkeys, also one that a thief has added', async () => {
    const thief = new SoftwareAuthenticator();
    await addPasskey(world.mia.api, thief);
    const { former } = await world.begun();
    await world.answer(former, false);
    const { ceremony, options } = await app.visitor('POST /api/v1/sign-in/passkey/options');
    const body = { ceremony, passkey: thief.use(options) };
    expect(await apiErrorOf(app.visitor('POST /api/v1/sign-in/passkey', { body }))).toMatchObject({
      ...{ status: 403, error: 'passkey_held' },
    });
  });
});

describe('a thief who holds', () => {
  test('only the password changes nothing before 72 hours, in which the owner is mailed and stops it', async () => {
    const { mia, account } = world;
    const { fresh, former } = await world.begun();
    await world.confirm(fresh);
    app.clock.advance(71 * HOUR_MS);
    await applyEmailChanges(app.app.system);
    expect((await account()).email).toBe(mia.email);
    expect((await world.mailsTo(mia.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Your e-mail address is about to change',
        'Your e-mail address will change soon',
      ]),
    );
    await world.answer(former, false);
    app.clock.advance(72 * HOUR_MS);
    await applyEmailChanges(app.app.system);
    expect((await account()).email).toBe(mia.email);
  });

  test('only the password cannot begin a change with the second step on', async () => {
    const { mia, begin } = world;
    await addTotp(app, mia);
    app.clock.advance(11 * MINUTE_MS);
    const body = { password: mia.password };
    expect(await apiErrorOf(mia.api('POST /api/v1/@me/security/proof', { body }))).toMatchObject({
      error: 'factor_proof_needed',
    });
    expect(await apiErrorOf(begin())).toMatchObject({ error: 'proof_needed' });
    expect(await world.pending()).toBe(0);
  });

  test('only the new mailbox cannot change the email before 72 hours', async () => {
    const { mia, confirm } = world;
    const { fresh } = await world.begun();
    expect(await confirm(fresh)).toEqual({ state: 'waiting' });
    // The link answers for no other side.
    expect(await apiErrorOf(world.answer(fresh, true))).toMatchObject(INVALID);
    expect(await confirm(fresh)).toEqual({ state: 'waiting' });
    app.clock.advance(71 * HOUR_MS);
    await applyEmailChanges(app.app.system);
    expect((await world.account()).email).toBe(mia.email);
    await mia.api('DELETE /api/v1/@me/security/email');
    app.clock.advance(72 * HOUR_MS);
    await applyEmailChanges(app.app.system);
    expect((await world.account()).email).toBe(mia.email);
  });

  test('only the old mailbox cannot change the email', async () => {
    const { mia, answer } = world;
    const { former } = await world.begun();
    expect(await answer(former, true)).toEqual({ state: 'waiting' });
    expect(await apiErrorOf(world.confirm(former))).toMatchObject(INVALID);
    app.clock.advance(200 * HOUR_MS);
    await applyEmailChanges(app.app.system);
    expect((await world.account()).email).toBe(mia.email);
  });

  test('another account neither sees nor cancels the change', async () => {
    const other = await registerConfirmedMember(app);
    await world.begun();
    expect((await other.api('GET /api/v1/@me/security')).email_change).toBeNull();
    expect(await apiErrorOf(other.api('DELETE /api/v1/@me/security/email'))).toMatchObject({ status: 404 });
    expect(await world.pending()).toBe(1);
  });
});

describe('the link', () => {
  const read = (side: 'new' | 'old', token: string) =>
    app.visitor(`GET /api/v1/sign-in/${side}-email/{token}`, { params: { token } });

  test('shows the new address to its owner, and only its beginning and domain to the old mailbox', async () => {
    const { fresh, former } = await world.begun();
    expect(await read('new', fresh)).toEqual({ email: world.email, answered: false });
    expect(await read('old', former)).toEqual({ email: 'n…@example.com', answered: false });
    expect(await world.kinds()).not.toContain('email_change_confirmed');
  });

  test('does nothing if it is forged, for the other address, expired or made up', async () => {
    const { fresh, former } = await world.begun();
    const forged = `${fresh.slice(0, -2)}${fresh.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const error of await Promise.all(
      [
        ...[read('new', former), read('old', fresh), read('new', forged), read('old', 'made-up')],
        ...[world.confirm(former), world.confirm(forged), world.answer('made-up', false)],
      ].map(apiErrorOf),
    ))
      expect(error).toMatchObject(INVALID);
    app.clock.advance(72 * HOUR_MS);
    expect(await apiErrorOf(read('new', fresh))).toMatchObject(INVALID);
    expect(await apiErrorOf(read('old', former))).toMatchObject(INVALID);
  });
});

test('a made-up “That wasn’t me” costs no password hash', async () => {
  hashed.length = 0;
  for (const token of ['made-up', (await world.begun()).fresh])
    expect(await apiErrorOf(world.answer(token, false))).toMatchObject(INVALID);
  const { former } = await world.begun();
  await world.mia.api('DELETE /api/v1/@me/security/email');
  expect(await apiErrorOf(world.answer(former, false))).toMatchObject(INVALID);
  expect(hashed).toEqual([]);
});
