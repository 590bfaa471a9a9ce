import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountTokens } from '#db/schema';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { newId, newToken, tokenHash } from '#platform/ids';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { solveCaptcha } from '../../../tests/support/registration.ts';
import {
  registerConfirmedMember,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';
import { eraseDueAccounts } from '../../account-deletion/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'three grey herons';

/** Requests a reset, runs the job and returns the token from the newest email, or null if there is no email. */
async function resetToken(login: string): Promise<string | null> {
  // Drop jobs that earlier steps queued, such as the email confirmation.
  app.jobs.waiting.length = 0;
  const before = app.mail.messages().length;
  const { status } = await app.visitor.exchange('POST /api/v1/sign-in/password-reset', {
    body: { login, bot_check: await solveCaptcha(app.visitor) },
  });
  expect(status).toBe(202);
  await app.jobs.run();
  if (app.mail.messages().length === before) return null;
  return /\/sign-in\/reset\/([\w-]{43})/.exec(app.mail.messages()[0]?.email.text ?? '')?.[1] ?? null;
}

const reset = (token: string, password = NEW_PASSWORD, repeat = password) =>
  app.visitor.exchange('POST /api/v1/sign-in/password-reset/{token}', {
    params: { token },
    body: { password, repeat },
  });

const logIn = (person: TestMember, password: string) =>
  app.visitor('POST /api/v1/sign-in/session', { body: { login: person.username, password } });

describe('requesting a reset link', () => {
  test('the response is the same for known and unknown accounts and emails', async () => {
    const person = await registerMember(app);
    const answers = await Promise.all(
      [person.username, person.email, 'nobody_at_all', 'nobody@example.com'].map(async (login) => {
        const { status, data } = await app.visitor.exchange('POST /api/v1/sign-in/password-reset', {
          body: { login, bot_check: await solveCaptcha(app.visitor) },
        });
        return { status, data };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('sends no email for an unknown login', async () => {
    expect(await resetToken('nobody_at_all')).toBeNull();
  });

  test.each(['', '  ', 'a b', 'not an address@'])('%j is not a username or email', async (login) => {
    const call = app.visitor('POST /api/v1/sign-in/password-reset', {
      body: { login, bot_check: await solveCaptcha(app.visitor) },
    });
    expect(await apiErrorOf(call)).toMatchObject({
      status: 400,
      error: 'invalid_input',
      fields: { login: 'invalid_input' },
    });
  });

  test.each([
    [
      'en',
      'The user name or e-mail address is invalid.',
      'The password is invalid. It needs 8 to 128 characters.',
    ],
    [
      'de',
      'Der Benutzername oder die E-Mail-Adresse ist ungültig.',
      'Das Passwort ist ungültig. Es braucht 8 bis 128 Zeichen.',
    ],
  ])('invalid_input in %s names the invalid field', async (language, login, password) => {
    const headers = { 'accept-language': language };
    const body = { login: 'no one!', bot_check: await solveCaptcha(app.visitor) };
    expect(
      await apiErrorOf(app.visitor('POST /api/v1/sign-in/password-reset', { headers, body })),
    ).toMatchObject({
      error: 'invalid_input',
      error_description: login,
    });
    const token = (await resetToken((await registerMember(app)).username)) ?? '';
    const send = (typed: string) =>
      apiErrorOf(
        app.visitor('POST /api/v1/sign-in/password-reset/{token}', {
          headers,
          params: { token },
          body: { password: typed, repeat: typed },
        }),
      );
    for (const typed of ['1234567', 'x'.repeat(129)])
      expect(await send(typed)).toMatchObject({ error: 'invalid_input', error_description: password });
    // The length is valid, so the password is rejected only because it is common.
    const common = await send('password123');
    expect(common).toMatchObject({ error: 'invalid_input', fields: { password: 'commonPassword' } });
    expect(common.error_description).not.toBe(password);
  });

  test('the email says that only the newest link works', async () => {
    const person = await registerMember(app);
    await resetToken(person.username);
    expect(app.mail.messages()[0]?.email.text).toContain('only the link in the newest one');
  });

  test('a missing captcha is invalid_input_recaptcha, and a captcha works once', async () => {
    const body = { login: 'somebody', bot_check: await solveCaptcha(app.visitor) };
    const missing = app.visitor('POST /api/v1/sign-in/password-reset', { body: { ...body, bot_check: '' } });
    expect(await apiErrorOf(missing)).toMatchObject({ error: 'invalid_input_recaptcha' });
    await app.visitor('POST /api/v1/sign-in/password-reset', { body });
    const again = app.visitor('POST /api/v1/sign-in/password-reset', { body });
    expect(await apiErrorOf(again)).toMatchObject({ error: 'invalid_input_recaptcha' });
  });

  test('the email is in the language of the page that requested it', async () => {
    const person = await registerMember(app);
    await app.visitor('POST /api/v1/sign-in/password-reset', {
      body: { login: person.email.toUpperCase(), bot_check: await solveCaptcha(app.visitor) },
      headers: { 'accept-language': 'de' },
    });
    await app.jobs.run();
    const mail = app.mail.messages().find(({ email }) => email.subject === 'Wähle ein neues Passwort');
    expect(mail?.email.to?.[0]?.address).toBe(person.email);
    expect(mail?.email.html).toContain('/sign-in/reset/');
  });
});

describe('resetting', () => {
  test('a link greets its owner, sets the password once and ends every session', async () => {
    const person = await registerMember(app);
    const token = (await resetToken(person.username)) ?? '';
    const owner = await app.visitor('GET /api/v1/sign-in/password-reset/{token}', { params: { token } });
    expect(owner).toEqual({ username: person.username });
    await reset(token);
    expect(await apiErrorOf(person.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
    expect(await apiErrorOf(logIn(person, person.password))).toMatchObject({ error: 'invalid_credentials' });
    expect((await logIn(person, NEW_PASSWORD)).user.username).toBe(person.username);
    expect(await apiErrorOf(reset(token))).toMatchObject({ error: 'invalid_link' });
    await app.jobs.run();
    const subjects = app.mail.messages().map(({ email }) => email.subject);
    expect(subjects.slice(0, 2)).toEqual(['Login from a new browser', 'Your password was reset']);
  });

  test('stops a deletion, which a thief may have begun, and tells the owner', async () => {
    const person = await registerConfirmedMember(app);
    await person.api('POST /api/v1/@me/data/deletion', { body: { username: person.username } });
    await reset((await resetToken(person.email)) ?? '');
    await app.jobs.run();
    const subjects = app.mail.messages().map(({ email }) => email.subject);
    expect(subjects.slice(0, 2).sort()).toEqual(['You keep your account', 'Your password was reset']);
    app.clock.advance(15 * DAY_MS);
    await eraseDueAccounts(app.app.system);
    expect((await logIn(person, NEW_PASSWORD)).user.username).toBe(person.username);
    // Everything is visible again, with the profile.
    await app.visitor('GET /api/v1/users/@me/{username}', { params: { username: person.username } });
  });

  test('a link works for 30 minutes', async () => {
    const person = await registerMember(app);
    const token = (await resetToken(person.username)) ?? '';
    app.clock.advance(30 * MINUTE_MS + 1);
    expect(await apiErrorOf(reset(token))).toMatchObject({ status: 400, error: 'invalid_link' });
  });

  test('a newer link revokes the older one', async () => {
    const person = await registerMember(app);
    const older = (await resetToken(person.username)) ?? '';
    const newer = (await resetToken(person.username)) ?? '';
    expect(await apiErrorOf(reset(older))).toMatchObject({ error: 'invalid_link' });
    expect((await reset(newer)).status).toBe(204);
  });

  test('a link revokes others that were sent at the same moment', async () => {
    const person = await registerMember(app);
    const token = (await resetToken(person.username)) ?? '';
    const [row] = await app.engine.db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.tokenHash, tokenHash(token)));
    if (!row) throw new Error('the link is stored');
    const other = newToken();
    await app.engine.db.insert(accountTokens).values({ ...row, id: newId(), tokenHash: tokenHash(other) });
    await reset(token);
    expect(await apiErrorOf(reset(other, 'four grey herons'))).toMatchObject({ error: 'invalid_link' });
  });

  test('an unknown link is invalid', async () => {
    expect(await apiErrorOf(reset(newToken()))).toMatchObject({ error: 'invalid_link' });
  });

  test.each(['made-up', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`, '../../etc', '%00'])(
    'the link %j was cut or changed on its way, and is not called used',
    async (token) => {
      expect(await apiErrorOf(reset(token))).toMatchObject({ status: 400, error: 'invalid_request' });
    },
  );

  test('different, weak or unchanged passwords are field errors and do not consume the link', async () => {
    const person = await registerMember(app);
    const token = (await resetToken(person.username)) ?? '';
    expect(await apiErrorOf(reset(token, NEW_PASSWORD, 'another one'))).toMatchObject({
      error: 'passwords_not_matching',
      fields: { repeat: 'passwords_not_matching' },
    });
    for (const [weak, code] of [
      ['seven77', 'invalidPassword'],
      ['password123', 'commonPassword'],
      [`${person.username}1`, 'personalPassword'],
    ] as const)
      expect(await apiErrorOf(reset(token, weak))).toMatchObject({
        error: 'invalid_input',
        fields: { password: code },
      });
    expect(await apiErrorOf(reset(token, person.password))).toMatchObject({
      error: 'samePassword',
      fields: { password: 'samePassword' },
    });
    expect((await reset(token)).status).toBe(204);
  });

  test('of concurrent submissions of one link, one sets the password', async () => {
    const person = await registerMember(app);
    const token = (await resetToken(person.username)) ?? '';
    const results = await Promise.allSettled([1, 2, 3, 4].map((n) => reset(token, `quiet river ${n}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the token itself is not stored', async () => {
    const person = await registerMember(app);
    const token = (await resetToken(person.username)) ?? '';
    const rows = await app.engine.db.select().from(accountTokens);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
