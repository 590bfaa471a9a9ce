import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, emailChanges } from '#db/schema';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { operator } from '../../../tests/support/operator.ts';
import { sessionFrom } from '../../../tests/support/registration.ts';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';
import { applyEmailChanges, blockAccountByName, changeEmail } from '../index.ts';

let app: TestApp;
let mia: TestMember;
let email = '';
let count = 0;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  mia = await registerConfirmedMember(app);
  email = `next-${++count}@example.com`;
  await app.jobs.run();
});

const begin = (to = email, { api } = mia) => api('PUT /api/v1/@me/security/email', { body: { email: to } });
const mailsTo = async (address: string) => {
  await app.jobs.run();
  return app.mail
    .messages()
    .flatMap(({ email: { to, subject, text = '' } }) =>
      to?.[0]?.address === address ? [{ subject, text }] : [],
    );
};
const tokenIn = (text = '', path = '') => new RegExp(`/sign-in/${path}/([\\w-]+)`).exec(text)?.[1] ?? '';
/** Begins a change, and returns the tokens of both links. */
async function begun() {
  await begin();
  const [toNew] = await mailsTo(email);
  const [toOld] = await mailsTo(mia.email);
  return { fresh: tokenIn(toNew?.text, 'new-email'), former: tokenIn(toOld?.text, 'old-email') };
}
const confirm = (token: string) =>
  app.visitor('POST /api/v1/sign-in/new-email/{token}', { params: { token } });
const answer = (token: string, approve: boolean) =>
  app.visitor('POST /api/v1/sign-in/old-email/{token}', { params: { token }, body: { approve } });
const account = async () => {
  const [row] = await app.engine.db.select().from(accounts).where(eq(accounts.id, mia.id));
  if (!row) throw new Error('no account');
  return row;
};
const pending = () => app.engine.db.$count(emailChanges, eq(emailChanges.accountId, mia.id));
const logIn = async (login: string, password = mia.password) => {
  const body = { login, password };
  return app.as(sessionFrom((await app.visitor.exchange('POST /api/v1/sign-in/session', { body })).headers));
};
const kinds = async (api: TestMember['api']) =>
  (await api('GET /api/v1/@me/security/activity', { query: {} })).events.map(({ kind }) => kind).reverse();
const INVALID = { status: 400, error: 'invalid_link' };

describe('a change of the email', () => {
  test.each(['new first', 'old first'])(
    'takes effect once both addresses have answered, %s',
    async (order) => {
      const { fresh, former } = await begun();
      expect((await mia.api('GET /api/v1/@me/security')).email_change).toEqual({
        ...{ email, confirmed: false, approved: false, due_at: null },
      });
      const steps = [() => confirm(fresh), () => answer(former, true)];
      if (order === 'old first') steps.reverse();
      expect(await steps[0]?.()).toEqual({ state: 'waiting' });
      expect((await account()).email).toBe(mia.email);
      expect(await steps[1]?.()).toEqual({ state: 'changed' });
      expect(await account()).toMatchObject({ email, emailKey: email, emailConfirmedAt: app.clock.now() });
      expect(await apiErrorOf(mia.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
      const again = await logIn(email);
      expect((await again('GET /api/v1/@me/security')).email_change).toBeNull();
      expect((await kinds(again)).slice(1, -1)).toEqual([
        'email_change_begun',
        ...['email_change_confirmed', 'email_change_approved'].sort(() => (order === 'new first' ? 0 : -1)),
        'email_changed_by_owner',
      ]);
      const [told] = await mailsTo(mia.email);
      expect(told?.subject).toBe('Your e-mail address was changed');
      expect(told?.text).not.toContain(email);
    },
  );

  test('takes effect 72 hours after the confirmation if the old address is silent', async () => {
    const { fresh } = await begun();
    app.clock.advance(HOUR_MS);
    await confirm(fresh);
    const { due_at } = (await mia.api('GET /api/v1/@me/security')).email_change ?? {};
    app.clock.advance(72 * HOUR_MS - SECOND_MS);
    await applyEmailChanges(app.app.system);
    expect((await account()).email).toBe(mia.email);
    app.clock.advance(SECOND_MS);
    expect(app.clock.now().toISOString()).toBe(due_at);
    await applyEmailChanges(app.app.system);
    expect((await account()).email).toBe(email);
  });

  test('never takes effect without the new address, and expires after 72 hours', async () => {
    const { fresh, former } = await begun();
    await answer(former, true);
    app.clock.advance(72 * HOUR_MS - SECOND_MS);
    await applyEmailChanges(app.app.system);
    expect(await pending()).toBe(1);
    app.clock.advance(SECOND_MS);
    expect(await apiErrorOf(confirm(fresh))).toMatchObject(INVALID);
    await applyEmailChanges(app.app.system);
    expect([(await account()).email, await pending()]).toEqual([mia.email, 0]);
    expect((await kinds(await logIn(mia.email))).at(-2)).toBe('email_change_expired');
  });

  test('needs a proof that is not older than ten minutes', async () => {
    app.clock.advance(11 * MINUTE_MS);
    expect(await apiErrorOf(begin())).toMatchObject({ status: 403, error: 'proof_needed' });
    expect(await pending()).toBe(0);
  });

  test('refuses the address of any account, and anything that is no address', async () => {
    for (const taken of [mia.email.toUpperCase(), (await registerConfirmedMember(app)).email])
      expect(await apiErrorOf(begin(taken))).toMatchObject({
        ...{ status: 409, error: 'emailTaken', fields: { email: 'emailTaken' } },
      });
    expect(await apiErrorOf(begin('nobody'))).toMatchObject({ fields: { email: 'invalidEmail' } });
    expect(await pending()).toBe(0);
  });

  test('ends if another account takes the address meanwhile', async () => {
    const { fresh, former } = await begun();
    await registerConfirmedMember(app, { email });
    await confirm(fresh);
    expect(await apiErrorOf(answer(former, true))).toMatchObject({ error: 'emailTaken' });
    expect([(await account()).email, await pending()]).toEqual([mia.email, 0]);
    expect((await kinds(mia.api)).at(-1)).toBe('email_change_failed');
  });

  test('is replaced by another one, whose links alone work', async () => {
    const first = await begun();
    await confirm(first.fresh);
    email = `other-${email}`;
    const second = await begun();
    expect(await apiErrorOf(answer(first.former, true))).toMatchObject(INVALID);
    expect(await apiErrorOf(confirm(first.fresh))).toMatchObject(INVALID);
    await confirm(second.fresh);
    await answer(second.former, true);
    expect((await account()).email).toBe(email);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the member cancels it', () => mia.api('DELETE /api/v1/@me/security/email')],
    [
      'the password changes',
      () =>
        mia.api('POST /api/v1/@me/security/password', {
          body: { current: mia.password, password: 'seven slow snails', repeat: 'seven slow snails' },
        }),
    ],
    [
      'support changes the email',
      () => changeEmail(operator(app), { username: mia.username, email: `by-support-${email}` }),
    ],
    ['the account is blocked', () => blockAccountByName(operator(app), { username: mia.username })],
  ])('is over once %s', async (_, act) => {
    const { fresh, former } = await begun();
    await act();
    const before = await account();
    for (const call of [confirm(fresh), answer(former, true), answer(former, false)])
      expect(await apiErrorOf(call)).toMatchObject(INVALID);
    app.clock.advance(145 * HOUR_MS);
    await applyEmailChanges(app.app.system);
    expect(await account()).toEqual(before);
  });

  test('is decided once, also by answers in parallel', async () => {
    const { fresh, former } = await begun();
    await confirm(fresh);
    const tries = await Promise.allSettled([answer(former, true), answer(former, false), confirm(fresh)]);
    const states = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.state] : []));
    expect(states.filter((state) => state === 'changed' || state === 'stopped')).toHaveLength(1);
    expect((await account()).email === email).toBe(states.includes('changed'));
  });

  test('nothing pending can be cancelled', async () => {
    expect(await apiErrorOf(mia.api('DELETE /api/v1/@me/security/email'))).toMatchObject({ status: 404 });
  });
});

describe('“That wasn’t me” from the old address', () => {
  test('stops the change and everyone who uses the account, and mails a link to a new password', async () => {
    const { fresh, former } = await begun();
    await confirm(fresh);
    expect(await answer(former, false)).toEqual({ state: 'stopped' });
    expect(await apiErrorOf(mia.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
    expect(await apiErrorOf(logIn(mia.email))).toMatchObject({ error: 'invalid_credentials' });
    expect(await apiErrorOf(confirm(fresh))).toMatchObject(INVALID);
    const [mail] = await mailsTo(mia.email);
    const password = 'seven slow snails';
    await app.visitor('POST /api/v1/sign-in/password-reset/{token}', {
      params: { token: tokenIn(mail?.text, 'reset') },
      body: { password, repeat: password },
    });
    const again = await logIn(mia.email, password);
    expect(await kinds(again)).toContain('email_change_stopped');
    expect((await account()).email).toBe(mia.email);
  });
});

test('the email to the new address contains nothing of the account, the one to the old nothing of the new', async () => {
  await begin();
  const [toNew] = await mailsTo(email);
  expect(toNew?.text).not.toMatch(new RegExp(`${mia.username}|${mia.email}`));
  const [toOld] = await mailsTo(mia.email);
  expect(toOld?.text).toContain(`@${mia.username}`);
  expect(toOld?.text).not.toContain(email);
});

test('three changes a day can be begun', async () => {
  const limited = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const person = await registerConfirmedMember(limited);
  for (const n of [1, 2, 3]) await begin(`limited-${n}@example.com`, person);
  expect(await apiErrorOf(begin('limited-4@example.com', person))).toMatchObject({ status: 429 });
  await limited.close();
});
