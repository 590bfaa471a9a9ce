import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEvents } from '#db/schema';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { operator } from '../../tests/support/operator.ts';
import { sessionFrom } from '../../tests/support/registration.ts';
import { addTotp, firstStep } from '../../tests/support/second-factors.ts';
import {
  registerConfirmedMember,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import {
  blockAccountByName,
  changeEmail,
  cleanUpAccounts,
  endSessionsByName,
  unblockAccountByName,
} from '../accounts/index.ts';
import { applyFactorResets, requestFactorReset } from '../second-factors/index.ts';

let app: TestApp;
let mia: TestMember;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  mia = await registerConfirmedMember(app);
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ACTIVITY = 'GET /api/v1/@me/security/activity';
const list = async (person: Pick<TestMember, 'api'> = mia, before?: string) =>
  person.api(ACTIVITY, { query: before === undefined ? {} : { before } });
const kinds = async (person: Pick<TestMember, 'api'> = mia) =>
  (await list(person)).events.map(({ kind }) => kind);
/** What happened since the member had these events, oldest first. */
const since = async (count: number) => (await kinds()).reverse().slice(count);
const logIn = async (password = mia.password, headers: Record<string, string> = {}) => {
  const body = { login: mia.username, password };
  const answer = await app.visitor.exchange('POST /api/v1/sign-in/session', { body, headers });
  return app.as(sessionFrom(answer.headers));
};

describe('recent activity', () => {
  test('lists the newest event first, with its time and the browser that caused it', async () => {
    app.clock.advance(HOUR_MS);
    await logIn(mia.password, { 'user-agent': FIREFOX });
    const { events, next } = await list();
    expect(events).toMatchObject([
      {
        kind: 'new_device',
        at: app.clock.now().toISOString(),
        device: { browser: 'Firefox', system: 'Linux' },
      },
      { kind: 'login', device: null, values: {} },
    ]);
    expect(next).toBeNull();
  });

  test('has pages of twenty, none of which repeats or leaves out an event', async () => {
    for (let n = 0; n < 44; n += 1) await logIn();
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let before: string | undefined | null; before !== null; ) {
      const page = await list(mia, before);
      seen.push(...page.events.map(({ id }) => id));
      sizes.push(page.events.length);
      before = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(seen).size).toBe(45);
  });

  test('contains no event of another member, not even after an id of theirs', async () => {
    const ben = await registerMember(app);
    const [own] = (await list()).events;
    expect(await kinds(ben)).toEqual(['login']);
    expect((await list(ben, own?.id)).events).toEqual([]);
  });

  test('refuses a page that is no id, and a visitor', async () => {
    expect(await apiErrorOf(list(mia, 'made-up'))).toMatchObject({ status: 400 });
    expect(await apiErrorOf(app.visitor(ACTIVITY, { query: {} }))).toMatchObject({ status: 401 });
  });

  test('shows and stores an event for 180 days', async () => {
    const rows = () => app.engine.db.$count(accountEvents, eq(accountEvents.accountId, mia.id));
    app.clock.advance(180 * DAY_MS);
    await cleanUpAccounts(app.app.system);
    expect(await rows()).toBe(1);
    app.clock.advance(SECOND_MS);
    mia = { ...mia, api: await logIn() };
    expect(await kinds()).toEqual(['new_device']);
    await cleanUpAccounts(app.app.system);
    expect(await rows()).toBe(1);
  });
});

test('of one kind, 200 events are kept, which push no other kind out', async () => {
  const { db } = app.engine;
  const own = eq(accountEvents.accountId, mia.id);
  const at = app.clock.now();
  const earlier = Array.from({ length: 205 }, () => ({
    ...({ id: newId(), accountId: mia.id, at, kind: 'new_device' } as const),
  }));
  await db.insert(accountEvents).values(earlier);
  await logIn();
  const rows = await db.select().from(accountEvents).where(own);
  expect(rows.filter(({ kind }) => kind === 'new_device')).toHaveLength(200);
  expect(rows.some(({ id }) => id === earlier[5]?.id)).toBe(false);
  expect(rows.some(({ id }) => id === earlier[6]?.id)).toBe(true);
  // The registration, which is older.
  expect(rows.filter(({ kind }) => kind === 'login')).toHaveLength(1);
});

describe('an event is recorded', () => {
  test('when a member ends one session, all other sessions, or changes the password', async () => {
    const other = await logIn();
    const { sessions } = await other('GET /api/v1/@me/security');
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    await other('DELETE /api/v1/@me/security/sessions/{id}', { params: { id } });
    mia = { ...mia, api: other };
    // There is nothing to end any more, and a session of nobody ends nothing.
    await other('DELETE /api/v1/@me/security/sessions');
    await apiErrorOf(other('DELETE /api/v1/@me/security/sessions/{id}', { params: { id } }));
    await logIn();
    await other('DELETE /api/v1/@me/security/sessions');
    const password = 'seven slow snails';
    await other('POST /api/v1/@me/security/password', {
      body: { current: mia.password, password, repeat: password },
    });
    expect(await since(2)).toEqual(['session_ended', 'new_device', 'sessions_ended', 'password_changed']);
  });

  test('when a second step is set up, used and removed', async () => {
    const factors = await addTotp(app, mia);
    await app.visitor('POST /api/v1/sign-in/second-factor', {
      body: { recovery_code: factors.recoveryCodes[0] ?? '' },
      headers: await firstStep(app, mia),
    });
    const wrong = await firstStep(app, mia);
    for (const code of ['000001', '000002', '000003', '000004'])
      await apiErrorOf(app.visitor('POST /api/v1/sign-in/second-factor', { body: { code }, headers: wrong }));
    await mia.api('POST /api/v1/@me/security/recovery-codes');
    await mia.api('PUT /api/v1/@me/security/second-step', { body: { on: false } });
    await mia.api('PUT /api/v1/@me/security/second-step', { body: { on: true } });
    await mia.api('DELETE /api/v1/@me/security/totp');
    expect(await since(1)).toEqual([
      ...['totp_added', 'recovery_code_used', 'new_device'],
      ...['recovery_codes_renewed', 'second_step_off', 'second_step_on', 'totp_removed'],
    ]);
    const { events } = await list();
    expect(events.find(({ kind }) => kind === 'recovery_code_used')?.values).toEqual({ left: '9' });
  });

  test('when support prepares, cancels and completes the removal of a second step', async () => {
    const factors = await addTotp(app, mia);
    const before = (await kinds()).length;
    await requestFactorReset(operator(app), { name: mia.username });
    await app.visitor('POST /api/v1/sign-in/second-factor', {
      body: { code: factors.code() },
      headers: await firstStep(app, mia),
    });
    await requestFactorReset(operator(app), { name: mia.username });
    for (const hours of [48, 24]) {
      app.clock.advance(hours * HOUR_MS);
      await applyFactorResets(app.app.system);
    }
    expect(await since(before)).toEqual([
      ...['factors_reset_requested', 'factors_reset_cancelled', 'new_device'],
      ...['factors_reset_requested', 'factors_reset_done'],
    ]);
  });

  test('when support changes the email, ends sessions, blocks and unblocks', async () => {
    const { username } = mia;
    await changeEmail(operator(app), { username, email: `new-${mia.email}` });
    mia = { ...mia, api: await logIn() };
    await endSessionsByName(operator(app), { username });
    await blockAccountByName(operator(app), { username });
    // A second block changes nothing.
    await blockAccountByName(operator(app), { username });
    await unblockAccountByName(operator(app), { username });
    mia = { ...mia, api: await logIn() };
    expect(await since(1)).toEqual([
      ...['email_changed', 'new_device', 'sessions_ended'],
      ...['account_blocked', 'account_unblocked', 'new_device'],
    ]);
  });

  test('when the email is confirmed and the password is reset by it', async () => {
    const person = await registerMember(app);
    const linkTo = async (path: string) => {
      await app.jobs.run();
      const text = app.mail
        .messages()
        .map(({ email }) => email)
        .find(({ to, text }) => to?.[0]?.address === person.email && text?.includes(path))?.text;
      return { params: { token: new RegExp(`${path}/([\\w.-]+)`).exec(text ?? '')?.[1] ?? '' } };
    };
    await app.visitor('POST /api/v1/sign-in/address-confirmation/{token}', await linkTo('/sign-in/confirm'));
    const reset = { login: person.username.toLowerCase(), language: 'en' as const };
    await app.jobs.send(app.engine.db, 'mail.password-reset', reset);
    const password = 'seven slow snails';
    await app.visitor('POST /api/v1/sign-in/password-reset/{token}', {
      ...(await linkTo('/sign-in/reset')),
      body: { password, repeat: password },
    });
    mia = person;
    mia = { ...person, api: await logIn(password) };
    expect(await since(1)).toEqual(['email_confirmed', 'password_reset', 'new_device']);
  });
});
