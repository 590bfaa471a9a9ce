import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, knownDevices, sessions } from '#db/schema';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#platform/clock';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { hashed } from '../../../tests/support/fakes/memoized-argon2.ts';
import { operator } from '../../../tests/support/operator.ts';
import { addPasskey, SoftwareAuthenticator } from '../../../tests/support/passkeys.ts';
import { sessionFrom } from '../../../tests/support/registration.ts';
import { addTotp, firstStep } from '../../../tests/support/second-factors.ts';
import {
  registerConfirmedMember,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';
import { eraseDueAccounts } from '../../account-deletion/index.ts';
import { blockAccountByName, changeEmail } from '../index.ts';

let app: TestApp;
let mia: TestMember;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(25 * HOUR_MS);
  mia = await registerConfirmedMember(app);
  await emails();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const LOCKED_OUT = 'Your account is secured: choose a new password';
const DENY = 'POST /api/v1/sign-in/not-me/{token}';
const logIn = (password = mia.password, headers: Record<string, string> = {}) =>
  app.visitor.exchange('POST /api/v1/sign-in/session', {
    body: { login: mia.username, password },
    headers: { 'user-agent': FIREFOX, ...headers },
  });
const deviceFrom = (headers: Headers) => {
  const cookie = headers.getSetCookie().find((one) => one.startsWith('known_device=')) ?? '';
  return { 'x-known-device': decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? '') };
};

let latest = 0;
/** Sends what is waiting, and returns the member's emails since the last call. */
async function emails() {
  await app.jobs.run();
  const arrived = app.mail.messages().filter(({ id }) => id > latest);
  latest = arrived[0]?.id ?? latest;
  return arrived.flatMap(({ email: { to, subject = '', text = '' } }) =>
    to?.[0]?.address === mia.email ? [{ subject, text }] : [],
  );
}
const tokenIn = (text = '', path = 'not-me') =>
  new RegExp(`/sign-in/${path}/([\\w.-]+)`).exec(text)?.[1] ?? '';
/** The token of the email about a login from a new browser. */
async function denial(): Promise<string> {
  await logIn();
  return tokenIn((await emails())[0]?.text);
}

describe('the email about a login from a new browser', () => {
  test('names browser, system and time in Zürich, and what to do', async () => {
    const year = app.clock.now().getUTCFullYear() + 1;
    app.clock.advance(Date.UTC(year, 7, 15, 21, 30) - app.clock.now().getTime());
    await logIn();
    const [mail, ...others] = await emails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Login from a new browser');
    for (const part of ['Firefox on Linux', `15 August ${year} at 23:30`, 'That wasn’t me'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain('http://localhost:3000/account/security');
  });

  test('is sent for no registration, and for no browser that was used before', async () => {
    const known = deviceFrom((await logIn()).headers);
    await emails();
    await logIn(mia.password, known);
    expect(await emails()).toEqual([]);
    // The same browser of another member.
    const stranger = await registerConfirmedMember(app);
    mia = { ...mia, ...stranger };
    await logIn(mia.password, known);
    expect(await emails()).toHaveLength(1);
  });

  test('waits for the second step', async () => {
    const { code } = await addTotp(app, mia);
    await emails();
    const headers = { ...(await firstStep(app, mia)), 'user-agent': 'curl/8' };
    expect(await emails()).toEqual([]);
    await app.visitor('POST /api/v1/sign-in/second-factor', { body: { code: code() }, headers });
    expect(await emails()).toMatchObject([
      { text: expect.stringContaining('a browser that we don’t recognise') },
    ]);
  });

  test('is sent six times a day, then once more for all others', async () => {
    for (let n = 0; n < 9; n += 1) await logIn();
    const subjects = (await emails()).map(({ subject }) => subject);
    const single = 'Login from a new browser';
    expect(subjects.sort()).toEqual([...Array(6).fill(single), 'Many logins from new browsers']);
    const { events } = await mia.api('GET /api/v1/@me/security/activity', { query: {} });
    expect(events.filter(({ kind }) => kind === 'new_device')).toHaveLength(9);
  });

  test('to an unconfirmed email contains no name', async () => {
    mia = await registerMember(app);
    await emails();
    await logIn();
    const [mail] = await emails();
    expect(mail?.text).toContain('Firefox on Linux');
    expect(mail?.text).not.toContain(mia.username);
  });
});

describe('“That wasn’t me”', () => {
  const state = async () => {
    const [row] = await app.engine.db.select().from(accounts).where(eq(accounts.id, mia.id));
    const open = await app.engine.db.$count(sessions, eq(sessions.accountId, mia.id));
    return { passwordHash: row?.passwordHash, open };
  };

  test('ends all sessions, stops the password, and emails a link to a new one', async () => {
    const { headers } = await logIn();
    const thief = app.as(sessionFrom(headers));
    const known = deviceFrom(headers);
    const token = tokenIn((await emails())[0]?.text);
    await app.visitor(DENY, { params: { token } });
    for (const api of [thief, mia.api])
      expect(await apiErrorOf(api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
    expect(await apiErrorOf(logIn(mia.password, known))).toMatchObject({ error: 'invalid_credentials' });
    expect(await app.engine.db.$count(knownDevices, and(eq(knownDevices.accountId, mia.id)))).toBe(0);
    const [mail] = await emails();
    const password = 'seven slow snails';
    await app.visitor('POST /api/v1/sign-in/password-reset/{token}', {
      params: { token: tokenIn(mail?.text, 'reset') },
      body: { password, repeat: password },
    });
    const again = app.as(sessionFrom((await logIn(password)).headers));
    const { events } = await again('GET /api/v1/@me/security/activity', { query: {} });
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['new_device', 'password_reset', 'login_denied', 'new_device', 'login'],
    ]);
  });

  test('leaves the second step on', async () => {
    const { code } = await addTotp(app, mia);
    await emails();
    await app.visitor('POST /api/v1/sign-in/second-factor', {
      body: { code: code() },
      headers: await firstStep(app, mia),
    });
    await app.visitor(DENY, { params: { token: tokenIn((await emails())[0]?.text) } });
    const [row] = await app.engine.db.select().from(accounts).where(eq(accounts.id, mia.id));
    expect(row?.secondStep).toBe(true);
  });

  test('works once, also in parallel, and then for no other email about a login', async () => {
    const [first, second] = [await denial(), await denial()];
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => app.visitor(DENY, { params: { token: first } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const token of [first, second])
      expect(await apiErrorOf(app.visitor(DENY, { params: { token } }))).toMatchObject({
        ...{ status: 400, error: 'invalid_link' },
      });
  });

  test('stops a deletion that the stranger has begun, and tells the owner', async () => {
    const token = await denial();
    const thief = app.as(sessionFrom((await logIn()).headers));
    await thief('POST /api/v1/@me/data/deletion', { body: { username: mia.username } });
    await emails();
    await app.visitor(DENY, { params: { token } });
    const sent = await emails();
    expect(sent.map(({ subject }) => subject).sort()).toEqual([...['You keep your account', LOCKED_OUT]]);
    const reset = sent.find(({ subject }) => subject === LOCKED_OUT);
    expect(reset?.text).toContain('the old password of your account');
    expect(reset?.text).not.toContain('stays as it is');
    const password = 'seven slow snails';
    await app.visitor('POST /api/v1/sign-in/password-reset/{token}', {
      params: { token: tokenIn(reset?.text, 'reset') },
      body: { password, repeat: password },
    });
    app.clock.advance(15 * DAY_MS);
    await eraseDueAccounts(app.app.system);
    const again = app.as(sessionFrom((await logIn(password)).headers));
    expect((await again('GET /api/v1/@me/data')).deletion).toBeNull();
  });

  test('costs no password hash once it was used', async () => {
    const token = await denial();
    await app.visitor(DENY, { params: { token } });
    hashed.length = 0;
    expect(await apiErrorOf(app.visitor(DENY, { params: { token } }))).toMatchObject({
      error: 'invalid_link',
    });
    expect(hashed).toEqual([]);
  });

  test('holds the passkeys, also one that the stranger has added', async () => {
    const stranger = new SoftwareAuthenticator();
    await addPasskey(mia.api, stranger);
    await app.visitor(DENY, { params: { token: await denial() } });
    const { ceremony, options } = await app.visitor('POST /api/v1/sign-in/passkey/options');
    const body = { ceremony, passkey: stranger.use(options) };
    expect(await apiErrorOf(app.visitor('POST /api/v1/sign-in/passkey', { body }))).toMatchObject({
      error: 'passkey_held',
    });
  });

  test('works for seven days', async () => {
    const token = await denial();
    const late = await denial();
    app.clock.advance(7 * DAY_MS + SECOND_MS);
    expect(await apiErrorOf(app.visitor(DENY, { params: { token } }))).toMatchObject({
      error: 'invalid_link',
    });
    app.clock.advance(-2 * SECOND_MS);
    await app.visitor(DENY, { params: { token: late } });
  });

  test.each([
    [
      'the password was changed',
      async () => {
        const password = 'seven slow snails';
        const body = { current: mia.password, password, repeat: password };
        await mia.api('POST /api/v1/@me/security/password', { body });
      },
    ],
    [
      'the email was changed',
      () => changeEmail(operator(app), { username: mia.username, email: `x-${mia.email}` }),
    ],
    ['the account is blocked', () => blockAccountByName(operator(app), { username: mia.username })],
  ])('changes nothing once %s', async (_, act) => {
    const token = await denial();
    await act();
    const before = await state();
    expect(await apiErrorOf(app.visitor(DENY, { params: { token } }))).toMatchObject({
      error: 'invalid_link',
    });
    expect(await state()).toEqual(before);
  });

  test('refuses a changed link, and the key between the steps of a login', async () => {
    await addTotp(app, mia);
    const step = (await firstStep(app, mia))['x-sign-in-step'] ?? '';
    const before = await state();
    for (const token of [step, `${step}x`, 'made-up'])
      expect(await apiErrorOf(app.visitor(DENY, { params: { token } }))).toMatchObject({
        error: 'invalid_link',
      });
    expect(await state()).toEqual(before);
  });
});

test('several wrong codes at the second step are an event', async () => {
  await addTotp(app, mia);
  const headers = await firstStep(app, mia);
  for (const code of ['000001', '000002', '000003', '000004'])
    await apiErrorOf(app.visitor('POST /api/v1/sign-in/second-factor', { body: { code }, headers }));
  const { events } = await mia.api('GET /api/v1/@me/security/activity', { query: {} });
  expect(events.map(({ kind }) => kind)).toEqual(['factor_failures', 'totp_added', 'login']);
});
