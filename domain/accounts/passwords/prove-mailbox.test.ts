import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, connections, passkeys, recoveryCodes, totpSecrets } from '#db/schema';
import { DAY_MS } from '#platform/clock';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { operator } from '../../../tests/support/operator.ts';
import { addPasskey, SoftwareAuthenticator } from '../../../tests/support/passkeys.ts';
import { solveCaptcha } from '../../../tests/support/registration.ts';
import { addTotp } from '../../../tests/support/second-factors.ts';
import {
  registerConfirmedMember,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';
import { changeEmail, cleanUpAccounts } from '../index.ts';

let app: TestApp;
/** A member who registered with another person's email address. */
let thief: TestMember;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  thief = await registerMember(app);
});

const PASSWORD = 'three grey herons';
const REFUSED = { status: 403, error: 'email_unconfirmed' };
const stateOf = async () => {
  const { db } = app.engine;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, thief.id));
  const count = (table: typeof totpSecrets | typeof passkeys | typeof recoveryCodes | typeof connections) =>
    db.$count(table, eq(table.accountId, thief.id));
  return {
    confirmed: account?.emailConfirmedAt != null,
    secondStep: account?.secondStep,
    factors: (await count(totpSecrets)) + (await count(passkeys)) + (await count(recoveryCodes)),
    connections: await count(connections),
  };
};
const setConfirmed = (confirmed: boolean) =>
  app.engine.db
    .update(accounts)
    .set({ emailConfirmedAt: confirmed ? app.clock.now() : null })
    .where(eq(accounts.id, thief.id));

/** Sets a new password with the link that is mailed to the account's address. */
async function reset(login: string): Promise<void> {
  app.jobs.waiting.length = 0;
  await app.visitor('POST /api/v1/sign-in/password-reset', {
    body: { login, bot_check: await solveCaptcha(app.visitor) },
  });
  await app.jobs.run();
  const token = /\/sign-in\/reset\/([\w-]{43})/.exec(app.mail.messages()[0]?.email.text ?? '')?.[1] ?? '';
  const body = { password: PASSWORD, repeat: PASSWORD };
  await app.visitor('POST /api/v1/sign-in/password-reset/{token}', { params: { token }, body });
}
const logIn = (password: string) =>
  app.visitor('POST /api/v1/sign-in/session', { body: { login: thief.email, password } });

/** Adds every factor and a connected account as the thief could before the address had to be confirmed. */
async function digIn(): Promise<void> {
  await setConfirmed(true);
  await addPasskey(thief.api, new SoftwareAuthenticator());
  await addTotp(app, thief);
  await setConfirmed(false);
  await app.engine.db.insert(connections).values({
    ...{ accountId: thief.id, service: 'discord', providerId: thief.id, displayName: 'T', username: 't' },
    ...{ profileUrl: 'https://discord.com', authorizedAt: app.clock.now(), profileReadAt: app.clock.now() },
  });
}

describe('a stranger who registers with somebody else’s email', () => {
  test('adds no factor', async () => {
    const { api } = thief;
    expect(await apiErrorOf(api('PUT /api/v1/@me/security/totp'))).toMatchObject(REFUSED);
    expect(await apiErrorOf(api('POST /api/v1/@me/security/passkeys/options'))).toMatchObject(REFUSED);
    const on = api('PUT /api/v1/@me/security/second-step', { body: { on: true } });
    expect(await apiErrorOf(on)).toMatchObject(REFUSED);
  });

  test('completes none that was begun while another email was confirmed', async () => {
    await setConfirmed(true);
    await thief.api('PUT /api/v1/@me/security/totp');
    const { ceremony, options } = await thief.api('POST /api/v1/@me/security/passkeys/options');
    await setConfirmed(false);
    const body = { code: '000000', codes_saved: true };
    const confirming = thief.api('POST /api/v1/@me/security/totp/confirm', { body });
    expect(await apiErrorOf(confirming)).toMatchObject(REFUSED);
    const passkey = new SoftwareAuthenticator().create(options);
    const adding = thief.api('POST /api/v1/@me/security/passkeys', { body: { ceremony, passkey } });
    expect(await apiErrorOf(adding)).toMatchObject(REFUSED);
  });

  test('loses the account to the owner of the mailbox, who resets the password', async () => {
    await digIn();
    expect(await stateOf()).toEqual({ confirmed: false, secondStep: true, factors: 12, connections: 1 });
    await reset(thief.email);
    expect(await stateOf()).toEqual({ confirmed: true, secondStep: false, factors: 0, connections: 0 });
    expect(await apiErrorOf(thief.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
    expect(await apiErrorOf(logIn(thief.password))).toMatchObject({ error: 'invalid_credentials' });
    expect((await logIn(PASSWORD)).user.username).toBe(thief.username);
  });

  test('is named in the email about the registration, with the way to take the account over', async () => {
    await app.jobs.run();
    const mail = app.mail.messages().find(({ email }) => email.to?.[0]?.address === thief.email);
    expect(mail?.email.text).toContain('“Forgot your password?”');
  });
});

test('a reset leaves the factors of a member whose new email, given by support, is not confirmed', async () => {
  thief = await registerConfirmedMember(app);
  await digIn();
  await setConfirmed(true);
  const email = `new-${thief.email}`;
  await changeEmail(operator(app), { username: thief.username, email });
  // Events of an account are kept for half a year.
  app.clock.advance(200 * DAY_MS);
  await cleanUpAccounts(app.app.system);
  await reset(email);
  expect(await stateOf()).toEqual({ confirmed: true, secondStep: true, factors: 12, connections: 1 });
});
