import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, sessions } from '#db/schema';
import { hashPassword } from '#platform/crypto/password-hash';
import { tokenHash } from '#platform/ids';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { verified, verifying } from '../../../tests/support/fakes/memoized-argon2.ts';
import { registrationBody, sessionFrom } from '../../../tests/support/registration.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
let mia: TestMember;
beforeAll(async () => {
  app = await testApp();
  mia = await registerMember(app, { username: 'Mia_Berg', email: 'Mia.Berg@bücher.example' });
});
afterAll(() => app.close());

const logIn = (login: string, password = mia.password) =>
  app.visitor.exchange('POST /api/v1/sign-in/session', { body: { login, password } });

describe('logging in', () => {
  test.each([
    'Mia_Berg',
    'mia_berg',
    ' MIA_BERG ',
    'Mia.Berg@bücher.example',
    'mia.berg@BÜCHER.example',
    'MIA.BERG@xn--bcher-kva.example',
  ])('as %j opens a session of the account', async (login) => {
    const { status, data, headers } = await logIn(login);
    expect(status).toBe(200);
    expect(data).toEqual({
      user: {
        user_id: mia.id,
        username: 'Mia_Berg',
        display_name: expect.any(String),
        profile: { avatarURL: expect.any(String) },
      },
    });
    expect((await app.as(sessionFrom(headers))('GET /api/v2/users/@me')).user.user_id).toBe(mia.id);
  });

  test('creates a new token each time', async () => {
    const tokens = await Promise.all([logIn(mia.username), logIn(mia.username), logIn(mia.username)]);
    expect(new Set(tokens.map(({ headers }) => sessionFrom(headers))).size).toBe(3);
  });

  test('ends the open session of the browser', async () => {
    const before = sessionFrom((await logIn(mia.username)).headers);
    const body = { login: mia.username, password: mia.password };
    const { headers } = await app.as(before).exchange('POST /api/v1/sign-in/session', { body });
    expect(await apiErrorOf(app.as(before)('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
    expect((await app.as(sessionFrom(headers))('GET /api/v2/users/@me')).user.user_id).toBe(mia.id);
  });

  test('opens a new session after the old one has ended', async () => {
    const body = { login: mia.username, password: mia.password };
    const answer = await app.as('ended').exchange('POST /api/v1/sign-in/session', { body });
    expect(answer.status).toBe(200);
  });

  test('stores only the hash of the token', async () => {
    const token = sessionFrom((await logIn(mia.username)).headers);
    const rows = await app.engine.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash(token)));
    expect(rows).toHaveLength(1);
    expect(token).toMatch(/^[\w-]{43}$/);
    const everything = await app.engine.db.select().from(sessions);
    expect(JSON.stringify(everything)).not.toContain(token);
  });
});

describe('a failed login does not reveal whether the account exists', () => {
  const attempts: [string, string, string][] = [
    ['a wrong password', 'mia_berg', 'not the password'],
    ['an unknown username', 'nobody_here', 'not the password'],
    ['an unknown e-mail', 'nobody@example.com', 'not the password'],
    ['a password with a space more', 'mia_berg', 'a quiet long lake '],
    ['a password in another case', 'mia_berg', 'A quiet long lake'],
    ['what can be no name', "' or 1=1 --", 'not the password'],
    ['a NUL', 'mia\u0000berg', 'not the password'],
    ['a lone surrogate', 'mia\ud800', 'not\ud800'],
    ['the longest name', 'x'.repeat(254), 'not the password'],
  ];

  test.each(attempts)('%s', async (_, login, password) => {
    verified.length = 0;
    expect(await apiErrorOf(logIn(login, password))).toEqual({
      status: 401,
      error: 'invalid_credentials',
      error_description: 'The username, e-mail address or password is wrong.',
    });
    // Every failed login costs the same: exactly one verification, against a hash with the same parameters.
    const [call, ...more] = verified;
    expect(more).toEqual([]);
    expect(call?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(call?.[1]).toBe(password);
  });

  test('a failed login does not reveal that the account is disabled, and its sessions end', async () => {
    const person = await registerMember(app);
    await app.engine.db
      .update(accounts)
      .set({ disabledAt: app.clock.now() })
      .where(eq(accounts.id, person.id));
    verified.length = 0;
    expect(await apiErrorOf(logIn(person.username, person.password))).toMatchObject({
      status: 401,
      error: 'invalid_credentials',
    });
    expect(verified).toHaveLength(1);
    expect(await apiErrorOf(person.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
  });

  test('an empty field is reported before any lookup', async () => {
    expect(await apiErrorOf(logIn('', ''))).toMatchObject({
      status: 400,
      fields: { login: 'fillAllFields', password: 'fillAllFields' },
    });
  });
});

test('of fifty concurrent logins, at most four verify at once', async () => {
  verifying.most = 0;
  const logins = Array.from({ length: 50 }, (_, n) =>
    apiErrorOf(logIn(n % 2 === 0 ? mia.username : `nobody_${n}`, `not the password ${n}`)),
  );
  for (const { status } of await Promise.all(logins)) expect(status).toBe(401);
  expect(verifying.most).toBe(4);
});

test('the password is stored as argon2id and rehashed when the parameters increase', async () => {
  const body = await registrationBody(app.visitor);
  await app.visitor('POST /api/v1/sign-in/registration', { body });
  const ofPerson = eq(accounts.email, body.email);
  const stored = async () => (await app.engine.db.select().from(accounts).where(ofPerson))[0]?.passwordHash;
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const weaker = await hash(body.password, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  await app.engine.db.update(accounts).set({ passwordHash: weaker }).where(ofPerson);
  await logIn(body.username, body.password);
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'));
});
