import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#db/schema';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { operator } from '../../../tests/support/operator.ts';
import { solveCaptcha } from '../../../tests/support/registration.ts';
import {
  registerConfirmedMember,
  registerMember,
  type TestApp,
  testApp,
} from '../../../tests/support/test-app.ts';
import {
  type EmailChangeWorld,
  emailChangeWorld,
  tokenIn,
} from '../../../tests/support/worlds/email-change.ts';
import { applyEmailChanges, blockAccountByName, changeEmail } from '../index.ts';

let app: TestApp;
let world: EmailChangeWorld;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await emailChangeWorld(app);
});

const pass = async (ms: number) => {
  app.clock.advance(ms);
  await applyEmailChanges(app.app.system);
};
const INVALID = { status: 400, error: 'invalid_link' };
const NEW_PASSWORD = 'seven slow snails';

describe('a change of the email (product 4.24)', () => {
  test.each(['new first', 'old first'])(
    'takes effect once both addresses have answered, %s',
    async (order) => {
      const { mia, email, read, confirm, answer, account, kinds } = world;
      const { fresh, former } = await world.begun();
      expect((await mia.api('GET /api/v1/@me/security')).email_change).toEqual({
        ...{ email, confirmed: false, approved: false, due_at: null },
      });
      const steps = [() => confirm(fresh), () => answer(former, true)];
      if (order === 'old first') steps.reverse();
      const answered = async () =>
        [await read('new', fresh), await read('old', former)].map((one) => one.answered);
      expect(await answered()).toEqual([false, false]);
      expect(await steps[0]?.()).toEqual({ state: 'waiting' });
      expect(await answered()).toEqual([order === 'new first', order === 'old first']);
      expect((await account()).email).toBe(mia.email);
      expect(await steps[1]?.()).toEqual({ state: 'changed' });
      expect(await account()).toMatchObject({ email, emailKey: email, emailConfirmedAt: app.clock.now() });
      expect(await apiErrorOf(mia.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
      const again = await world.logIn(email);
      expect((await again('GET /api/v1/@me/security')).email_change).toBeNull();
      const answers = ['email_change_confirmed', 'email_change_approved'];
      expect((await kinds(again)).slice(1, -1)).toEqual([
        'email_change_begun',
        ...(order === 'new first' ? answers : answers.reverse()),
        'email_changed_by_owner',
      ]);
      const [told] = await world.mailsTo(mia.email);
      expect(told?.subject).toBe('Your e-mail address was changed');
      expect(told?.text).not.toContain(email);
      for (const error of await Promise.all(
        [confirm(fresh), answer(former, true), answer(former, false)].map(apiErrorOf),
      ))
        expect(error).toMatchObject(INVALID);
    },
  );

  test('takes effect 72 hours after the confirmation if the old address is silent', async () => {
    const { mia, email, account } = world;
    const { fresh } = await world.begun();
    app.clock.advance(HOUR_MS);
    await world.confirm(fresh);
    const { due_at } = (await mia.api('GET /api/v1/@me/security')).email_change ?? {};
    await pass(48 * HOUR_MS);
    await pass(24 * HOUR_MS - SECOND_MS);
    expect((await account()).email).toBe(mia.email);
    await pass(SECOND_MS);
    expect(app.clock.now().toISOString()).toBe(due_at);
    expect((await account()).email).toBe(email);
  });

  test('reminds the silent old address once, a day before, and every link to it works', async () => {
    const { mia, email } = world;
    const { fresh, former } = await world.begun();
    await pass(70 * HOUR_MS);
    await world.confirm(fresh);
    await pass(47 * HOUR_MS);
    const before = (await world.mailsTo(mia.email)).length;
    await pass(HOUR_MS);
    await pass(HOUR_MS);
    const [reminder, ...earlier] = await world.mailsTo(mia.email);
    expect([reminder?.subject, earlier.length]).toEqual(['Your e-mail address will change soon', before]);
    expect(reminder?.text).not.toContain(email);
    expect(reminder?.text).toContain(former);
    // Later than 72 hours after the change began, as long as it has not taken effect.
    expect(await world.answer(former, false)).toEqual({ state: 'stopped' });
  });

  test('does not take effect within 12 hours of the reminder, also after an outage', async () => {
    const { mia, email, account } = world;
    const { fresh } = await world.begun();
    await world.confirm(fresh);
    await pass(100 * HOUR_MS);
    const [reminder] = await world.mailsTo(mia.email);
    expect(reminder?.subject).toBe('Your e-mail address will change soon');
    await pass(12 * HOUR_MS - SECOND_MS);
    expect((await account()).email).toBe(mia.email);
    await pass(SECOND_MS);
    expect((await account()).email).toBe(email);
  });

  test('never takes effect without the new address, and expires after 72 hours', async () => {
    const { mia, account, pending } = world;
    const { fresh, former } = await world.begun();
    await world.answer(former, true);
    await pass(72 * HOUR_MS - SECOND_MS);
    expect(await pending()).toBe(1);
    app.clock.advance(SECOND_MS);
    for (const error of await Promise.all([world.confirm(fresh), world.answer(former, true)].map(apiErrorOf)))
      expect(error).toMatchObject(INVALID);
    await applyEmailChanges(app.app.system);
    expect([(await account()).email, await pending()]).toEqual([mia.email, 0]);
    expect((await world.kinds(await world.logIn(mia.email))).at(-2)).toBe('email_change_expired');
  });

  test('lets its member log in with the old address until it takes effect', async () => {
    const { mia, email, logIn } = world;
    const { fresh, former } = await world.begun();
    await world.confirm(fresh);
    await logIn(mia.email);
    expect(await apiErrorOf(logIn(email))).toMatchObject({ error: 'invalid_credentials' });
    await world.answer(former, true);
    await logIn(email);
    expect(await apiErrorOf(logIn(mia.email))).toMatchObject({ error: 'invalid_credentials' });
  });

  test('needs a proof that is not older than ten minutes', async () => {
    app.clock.advance(11 * MINUTE_MS);
    expect(await apiErrorOf(world.begin())).toMatchObject({ status: 403, error: 'proof_needed' });
    expect(await world.pending()).toBe(0);
  });

  test('refuses the address of any account, and anything that is no address', async () => {
    for (const taken of [world.mia.email.toUpperCase(), (await registerConfirmedMember(app)).email])
      expect(await apiErrorOf(world.begin(taken))).toMatchObject({
        ...{ status: 409, error: 'emailTaken', fields: { email: 'emailTaken' } },
      });
    expect(await apiErrorOf(world.begin('nobody'))).toMatchObject({ fields: { email: 'invalidEmail' } });
    expect(await world.pending()).toBe(0);
  });

  test('ends if another account takes the address meanwhile', async () => {
    const { mia, email } = world;
    const { fresh, former } = await world.begun();
    await registerConfirmedMember(app, { email });
    await world.confirm(fresh);
    expect(await apiErrorOf(world.answer(former, true))).toMatchObject({ error: 'emailTaken' });
    expect([(await world.account()).email, await world.pending()]).toEqual([mia.email, 0]);
    expect((await world.kinds()).at(-1)).toBe('email_change_failed');
  });

  test('ends if its own account has the address already', async () => {
    const { mia, email } = world;
    const { fresh } = await world.begun();
    await world.confirm(fresh);
    await app.engine.db.update(accounts).set({ email, emailKey: email }).where(eq(accounts.id, mia.id));
    await pass(48 * HOUR_MS);
    await pass(24 * HOUR_MS);
    expect([(await world.account()).email, await world.pending()]).toEqual([email, 0]);
    expect((await world.kinds(await world.logIn(email))).at(-2)).toBe('email_change_cancelled');
  });

  test('is replaced by another one, whose links alone work', async () => {
    const first = await world.begun();
    await world.confirm(first.fresh);
    const other = `other-${world.email}`;
    const second = await world.begun(other);
    for (const error of await Promise.all(
      [world.confirm(first.fresh), world.answer(first.former, false)].map(apiErrorOf),
    ))
      expect(error).toMatchObject(INVALID);
    await world.confirm(second.fresh);
    await world.answer(second.former, true);
    expect((await world.account()).email).toBe(other);
  });

  test.each<[string, (one: EmailChangeWorld) => Promise<unknown>]>([
    ['the member cancels it', ({ mia }) => mia.api('DELETE /api/v1/@me/security/email')],
    [
      'the password changes',
      ({ mia }) =>
        mia.api('POST /api/v1/@me/security/password', {
          body: { current: mia.password, password: NEW_PASSWORD, repeat: NEW_PASSWORD },
        }),
    ],
    [
      'the password is reset by email',
      async ({ mia, mailsTo }) => {
        const bot_check = await solveCaptcha(app.visitor);
        await app.visitor('POST /api/v1/sign-in/password-reset', { body: { login: mia.email, bot_check } });
        const [mail] = await mailsTo(mia.email);
        await app.visitor('POST /api/v1/sign-in/password-reset/{token}', {
          params: { token: tokenIn(mail?.text, 'reset') },
          body: { password: NEW_PASSWORD, repeat: NEW_PASSWORD },
        });
      },
    ],
    [
      'the owner denies a login',
      async ({ mia, mailsTo, logIn }) => {
        await logIn(mia.email);
        const [mail] = await mailsTo(mia.email);
        const params = { token: tokenIn(mail?.text, 'not-me') };
        await app.visitor('POST /api/v1/sign-in/not-me/{token}', { params });
      },
    ],
    [
      'support changes the email',
      ({ mia, email }) =>
        changeEmail(operator(app), { username: mia.username, email: `by-support-${email}` }),
    ],
    ['the account is blocked', ({ mia }) => blockAccountByName(operator(app), { username: mia.username })],
    [
      'the account is about to be deleted',
      ({ mia: { api, username } }) => api('POST /api/v1/@me/data/deletion', { body: { username } }),
    ],
  ])('is over once %s', async (_, act) => {
    const { fresh, former } = await world.begun();
    await world.confirm(fresh);
    await act(world);
    expect(await world.pending()).toBe(0);
    const before = await world.account();
    for (const error of await Promise.all(
      [world.confirm(fresh), world.answer(former, true), world.answer(former, false)].map(apiErrorOf),
    ))
      expect(error).toMatchObject(INVALID);
    await pass(145 * HOUR_MS);
    expect(await world.account()).toEqual(before);
  });

  test('cannot be cancelled if none is pending', async () => {
    expect(await apiErrorOf(world.mia.api('DELETE /api/v1/@me/security/email'))).toMatchObject({
      status: 404,
    });
  });

  test('can be begun three times a day', async () => {
    const limited = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const { begin, mia } = await emailChangeWorld(limited);
    const { email: taken } = await registerMember(limited);
    // What is refused does not count.
    for (const email of [taken, mia.email, taken, mia.email])
      expect(await apiErrorOf(begin(email))).toMatchObject({ error: 'emailTaken' });
    for (const n of [1, 2, 3]) await begin(`limited-${n}@example.com`);
    expect(await apiErrorOf(begin('limited-4@example.com'))).toMatchObject({ status: 429 });
    await limited.close();
  });
});

describe('answers at the same time', () => {
  test('of both addresses change the email once', async () => {
    const { fresh, former } = await world.begun();
    const tries = [world.confirm(fresh), world.confirm(fresh), world.answer(former, true)];
    const answers = await Promise.allSettled(tries);
    const states = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.state] : []));
    expect(states.filter((state) => state === 'changed')).toHaveLength(1);
    const kinds = await world.kinds(await world.logIn(world.email));
    for (const kind of ['email_change_confirmed', 'email_change_approved', 'email_changed_by_owner'] as const)
      expect(kinds.filter((one) => one === kind)).toHaveLength(1);
  });

  test('approve or stop, never both', async () => {
    const { fresh, former } = await world.begun();
    await world.confirm(fresh);
    const tries = await Promise.allSettled([
      ...[world.answer(former, true), world.answer(former, false), world.confirm(fresh)],
      applyEmailChanges(app.app.system),
    ]);
    const states = tries.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value.state] : []));
    expect(states.filter((state) => state === 'changed' || state === 'stopped')).toHaveLength(1);
    expect((await world.account()).email === world.email).toBe(states.includes('changed'));
    expect(await world.pending()).toBe(0);
  });

  test('of two accounts that want one address give it to one of them', async () => {
    const others = [world, await emailChangeWorld(app)];
    const links: { fresh: string; former: string }[] = [];
    for (const one of others) links.push(await one.begun(world.email));
    for (const [n, one] of others.entries()) await one.confirm(links[n]?.fresh ?? '');
    const tries = await Promise.allSettled(others.map((one, n) => one.answer(links[n]?.former ?? '', true)));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const emails = await Promise.all(others.map(async (one) => (await one.account()).email));
    expect(emails.filter((email) => email === world.email)).toHaveLength(1);
    for (const one of others) expect(await one.pending()).toBe(0);
  });

  test('and two changes that begin leave one pending', async () => {
    await Promise.all([world.begin(`a-${world.email}`), world.begin(`b-${world.email}`)]);
    expect(await world.pending()).toBe(1);
  });
});

describe('the emails', () => {
  test('to the new address say nothing of the account, those to the old nothing of the new', async () => {
    const { mia, email } = world;
    await world.begin();
    const [toNew] = await world.mailsTo(email);
    expect(toNew?.text).not.toMatch(new RegExp(`${mia.username}|${mia.email}`));
    expect(toNew?.text).not.toContain('concerns your');
    const [toOld] = await world.mailsTo(mia.email);
    expect(toOld?.text).toContain(`@${mia.username}`);
    expect(toOld?.text).toContain('concerns your');
    expect(toOld?.text).not.toContain(email);
  });

  test('to an old address that was never confirmed name nobody', async () => {
    const stranger = await emailChangeWorld(app, await registerMember(app));
    await stranger.begin();
    const [toOld] = await stranger.mailsTo(stranger.mia.email);
    expect(toOld?.subject).toBe('Your e-mail address is about to change');
    expect(toOld?.text).not.toContain(stranger.mia.username);
  });

  test('are not sent for a change that is over', async () => {
    const { mia, email } = world;
    await mia.api('PUT /api/v1/@me/security/email', { body: { email } });
    await mia.api('DELETE /api/v1/@me/security/email');
    expect(await world.mailsTo(email)).toEqual([]);
  });
});
