import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { sessionFrom, solveCaptcha } from '../../tests/support/registration.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'seven slow snails';

/** Signs the member in on a second device. */
async function secondDevice(person: TestMember, userAgent = 'second device') {
  const { headers } = await app.visitor.exchange('POST /api/v1/sign-in/session', {
    body: { login: person.email, password: person.password },
    headers: { 'user-agent': userAgent },
  });
  return app.as(sessionFrom(headers));
}

describe('sessions', () => {
  test('lists the open sessions of the member and marks the current one', async () => {
    const person = await registerMember(app);
    const other = await secondDevice(person);
    const { sessions, email, email_confirmed } = await other('GET /api/v1/@me/security');
    expect(email).toBe(person.email);
    expect(email_confirmed).toBe(false);
    expect(sessions.map(({ user_agent, current }) => ({ user_agent, current }))).toEqual(
      expect.arrayContaining([
        { user_agent: 'second device', current: true },
        { user_agent: 'test', current: false },
      ]),
    );
    expect(sessions).toHaveLength(2);
  });

  test('a session ended on one device is rejected on the other at its next request', async () => {
    const person = await registerMember(app);
    const other = await secondDevice(person);
    const { sessions } = await person.api('GET /api/v1/@me/security');
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    await person.api('DELETE /api/v1/@me/security/sessions/{id}', { params: { id } });
    expect(await apiErrorOf(other('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
    expect((await person.api('GET /api/v2/users/@me')).user.username).toBe(person.username);
  });

  test('the session of another member is not found', async () => {
    const [person, stranger] = [await registerMember(app), await registerMember(app)];
    const { sessions } = await person.api('GET /api/v1/@me/security');
    const id = sessions[0]?.id ?? '';
    const call = stranger.api('DELETE /api/v1/@me/security/sessions/{id}', { params: { id } });
    expect(await apiErrorOf(call)).toMatchObject({ status: 404, error: 'not_found' });
    expect((await person.api('GET /api/v2/users/@me')).user.username).toBe(person.username);
  });

  test('ending all other sessions keeps the current one', async () => {
    const person = await registerMember(app);
    const others = [await secondDevice(person), await secondDevice(person)];
    await person.api('DELETE /api/v1/@me/security/sessions');
    for (const other of others)
      expect(await apiErrorOf(other('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
    expect((await person.api('GET /api/v1/@me/security')).sessions).toHaveLength(1);
  });

  test('expired sessions are not listed', async () => {
    const person = await registerMember(app);
    app.clock.advance(13 * DAY_MS);
    const other = await secondDevice(person);
    app.clock.advance(2 * DAY_MS);
    expect((await other('GET /api/v1/@me/security')).sessions).toHaveLength(1);
  });
});

describe('changing the password', () => {
  const change = (api: TestMember['api'], current: string, password = NEW_PASSWORD, repeat = password) =>
    api('POST /api/v1/@me/security/password', { body: { current, password, repeat } });

  test('requires the current password, ends the other sessions and sends an email', async () => {
    const person = await registerMember(app);
    const other = await secondDevice(person);
    expect(await apiErrorOf(change(person.api, 'not my password'))).toMatchObject({
      error: 'wrong_password',
      fields: { current: 'wrong_password' },
    });
    await change(person.api, person.password);
    expect(await apiErrorOf(other('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
    expect((await person.api('GET /api/v2/users/@me')).user.username).toBe(person.username);
    app.jobs.waiting.splice(0, app.jobs.waiting.length - 1);
    await app.jobs.run();
    const { email } = app.mail.messages()[0] ?? {};
    expect(email?.subject).toBe('Your password was changed');
    expect(email?.to?.[0]?.address).toBe(person.email);
  });

  test('revokes reset links that were sent before', async () => {
    const person = await registerMember(app);
    app.jobs.waiting.length = 0;
    await app.visitor('POST /api/v1/sign-in/password-reset', {
      body: { login: person.username, bot_check: await solveCaptcha(app.visitor) },
    });
    await app.jobs.run();
    const token = /reset\/([\w-]{43})/.exec(app.mail.messages()[0]?.email.text ?? '')?.[1] ?? '';
    await change(person.api, person.password);
    const call = app.visitor('GET /api/v1/sign-in/password-reset/{token}', { params: { token } });
    expect(await apiErrorOf(call)).toMatchObject({ error: 'invalid_link' });
  });

  test('compares the new passwords before the current one is checked', async () => {
    const person = await registerMember(app);
    expect(await apiErrorOf(change(person.api, 'not mine', NEW_PASSWORD, 'something else'))).toMatchObject({
      fields: { repeat: 'passwords_not_matching' },
    });
  });

  test('refuses the password that the account has', async () => {
    const person = await registerMember(app);
    const other = await secondDevice(person);
    expect(await apiErrorOf(change(person.api, person.password, person.password))).toMatchObject({
      ...{ status: 400, error: 'samePassword', fields: { password: 'samePassword' } },
    });
    expect((await other('GET /api/v2/users/@me')).user.username).toBe(person.username);
    // Whether a guess is right is answered by the first field only.
    expect(await apiErrorOf(change(person.api, 'not mine', person.password))).toMatchObject({
      fields: { current: 'wrong_password' },
    });
  });

  test.each([
    ['passwords_not_matching', NEW_PASSWORD, 'something else'],
    ['invalid_input', 'short', 'short'],
    ['invalid_input', 'password123', 'password123'],
  ])('%s keeps the old password', async (error, password, repeat) => {
    const person = await registerMember(app);
    expect(await apiErrorOf(change(person.api, person.password, password, repeat))).toMatchObject({ error });
    expect(
      (
        await app.visitor('POST /api/v1/sign-in/session', {
          body: { login: person.email, password: person.password },
        })
      ).user.username,
    ).toBe(person.username);
  });
});

describe('confirming the email', () => {
  const link = () =>
    /\/sign-in\/confirm\/([\w-]{43})/.exec(app.mail.messages()[0]?.email.text ?? '')?.[1] ?? 'no link came';

  test('the registration email contains a link that confirms once', async () => {
    app.jobs.waiting.length = 0;
    const person = await registerMember(app);
    await app.jobs.run();
    expect(app.mail.messages()[0]?.email.to?.[0]?.address).toBe(person.email);
    const token = link();
    await app.visitor('POST /api/v1/sign-in/address-confirmation/{token}', { params: { token } });
    expect((await person.api('GET /api/v1/@me/security')).email_confirmed).toBe(true);
    const again = app.visitor('POST /api/v1/sign-in/address-confirmation/{token}', { params: { token } });
    expect(await apiErrorOf(again)).toMatchObject({ error: 'invalid_link' });
  });

  test('requesting a new link revokes the older one', async () => {
    app.jobs.waiting.length = 0;
    const person = await registerMember(app);
    await app.jobs.run();
    const older = link();
    await person.api('POST /api/v1/@me/security/address-confirmation');
    await app.jobs.run();
    const newer = link();
    expect(newer).not.toBe(older);
    const call = app.visitor('POST /api/v1/sign-in/address-confirmation/{token}', {
      params: { token: older },
    });
    expect(await apiErrorOf(call)).toMatchObject({ error: 'invalid_link' });
  });

  test('a link expires after 30 minutes', async () => {
    app.jobs.waiting.length = 0;
    await registerMember(app);
    await app.jobs.run();
    const token = link();
    app.clock.advance(HOUR_MS);
    const call = app.visitor('POST /api/v1/sign-in/address-confirmation/{token}', { params: { token } });
    expect(await apiErrorOf(call)).toMatchObject({ error: 'invalid_link' });
  });
});
