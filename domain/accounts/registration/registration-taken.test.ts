import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#db/schema';
import { MINUTE_MS } from '#platform/clock';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { registrationBody, solveCaptcha } from '../../../tests/support/registration.ts';
import { registerMember, type TestApp, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const register = async (overrides: Record<string, unknown> = {}) => {
  const body = await registrationBody(app.visitor, overrides);
  return app.visitor.exchange('POST /api/v1/sign-in/registration', { body });
};

describe('reserved usernames are taken', () => {
  test.each([
    'admin',
    'ADMIN',
    '4dmin',
    'adm1n',
    '_admin_',
    'sign_in',
    'Register',
    'my_ulifyi',
    'u1lfyi_ulifyi',
    'ULIFY1',
  ])('%s', async (username) => {
    expect(await apiErrorOf(register({ username }))).toMatchObject({
      status: 409,
      error: 'usernameTaken',
      fields: { username: 'usernameTaken' },
    });
  });
});

describe('values in use are taken, regardless of case', () => {
  test.each([
    ['username', 'Taken_Name', 'taken_NAME', 'usernameTaken'],
    ['display_name', 'Taken Ägir', 'taken äGIR', 'displayNameTaken'],
    ['email', 'Taken@example.com', 'tAKEN@EXAMPLE.com', 'emailTaken'],
  ])('%s %s', async (field, first, second, code) => {
    await registerMember(app, { [field]: first });
    expect(await apiErrorOf(register({ [field]: second }))).toEqual({
      status: 409,
      error: code,
      error_description: expect.any(String),
      fields: { [field]: code },
    });
  });

  test('all taken fields are reported at once, and none without a captcha', async () => {
    const own = { username: 'Thrice', display_name: 'Thrice Taken', email: 'thrice@example.com' };
    await registerMember(app, own);
    expect((await apiErrorOf(register(own))).fields).toEqual({
      username: 'usernameTaken',
      display_name: 'displayNameTaken',
      email: 'emailTaken',
    });
    expect((await apiErrorOf(register({ ...own, bot_check: 'forged' }))).fields).toEqual({
      bot_check: 'recaptchaFailed',
    });
  });
});

describe('concurrent registrations', () => {
  test.each([
    ['username', 'Same_Moment', 'usernameTaken'],
    ['display_name', 'Same Moment', 'displayNameTaken'],
    ['email', 'same.moment@example.com', 'emailTaken'],
  ])('of eight with the same %s, exactly one succeeds', async (field, value, code) => {
    const bodies = await Promise.all(
      Array.from({ length: 8 }, () => registrationBody(app.visitor, { [field]: value })),
    );
    const calls = bodies.map((body) => app.visitor('POST /api/v1/sign-in/registration', { body }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = calls.filter((_, index) => outcomes[index]?.status === 'rejected');
    for (const call of refused)
      expect(await apiErrorOf(call)).toMatchObject({ status: 409, error: code, fields: { [field]: code } });
    const rows = await app.engine.db.select({ [field]: accounts.usernameKey }).from(accounts);
    expect(new Set(rows.map((row) => row[field])).size).toBe(rows.length);
  });

  test('one captcha solution opens one account', async () => {
    const bot_check = await solveCaptcha(app.visitor);
    const bodies = await Promise.all(
      Array.from({ length: 8 }, () => registrationBody(app.visitor, { bot_check })),
    );
    const outcomes = await Promise.allSettled(
      bodies.map((body) => app.visitor('POST /api/v1/sign-in/registration', { body })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the captcha', () => {
  const failed = { status: 400, error: 'recaptchaFailed', fields: { bot_check: 'recaptchaFailed' } };

  /** Solves a captcha, applies `change` to the decoded solution and returns it encoded again. */
  const tampered = async (change: (payload: Payload) => object) => {
    const payload = JSON.parse(Buffer.from(await solveCaptcha(app.visitor), 'base64').toString('utf8'));
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };
  interface Payload {
    challenge: { parameters: Record<string, unknown>; signature: string };
    solution: { counter: number; derivedKey: string };
  }

  test.each(['forged', '{}', 'e30=', 'bnVsbA==', 'W10=', '�'])('%j is not a solution', async (bot_check) => {
    expect(await apiErrorOf(register({ bot_check }))).toMatchObject(failed);
  });

  test.each<[string, (payload: Payload) => object]>([
    ['key', ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })],
    ['signature', ({ challenge }) => Object.assign(challenge, { signature: '00'.repeat(32) })],
    ['cost', ({ challenge }) => Object.assign(challenge.parameters, { cost: 0 })],
    ['expiry', ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 9_999_999_999 })],
    ['lack of expiry', ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: undefined })],
  ])('a solution with a changed %s is rejected', async (_, change) => {
    expect(await apiErrorOf(register({ bot_check: await tampered(change) }))).toMatchObject(failed);
  });

  test('a solution works once, even if the second use changes the case of the signature', async () => {
    const bot_check = await solveCaptcha(app.visitor);
    await register({ bot_check });
    expect(await apiErrorOf(register({ bot_check }))).toMatchObject(failed);
    const payload: Payload = JSON.parse(Buffer.from(bot_check, 'base64').toString('utf8'));
    payload.challenge.signature = payload.challenge.signature.toUpperCase();
    const again = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect(await apiErrorOf(register({ bot_check: again }))).toMatchObject(failed);
  });

  test('a solution expires after 20 minutes', async () => {
    const [early, late] = [await solveCaptcha(app.visitor), await solveCaptcha(app.visitor)];
    app.clock.advance(19 * MINUTE_MS);
    expect((await register({ bot_check: early })).status).toBe(201);
    app.clock.advance(MINUTE_MS + 1000);
    expect(await apiErrorOf(register({ bot_check: late }))).toMatchObject(failed);
  });

  test('a registration with invalid fields does not consume the solution', async () => {
    const bot_check = await solveCaptcha(app.visitor);
    await apiErrorOf(register({ bot_check, password: 'short' }));
    expect((await register({ bot_check })).status).toBe(201);
  });
});
