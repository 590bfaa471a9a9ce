import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#db/schema';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { captureLog } from '../../../tests/support/fakes/captured-log.ts';
import { registrationBody } from '../../../tests/support/registration.ts';
import { registerMember, type TestApp, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
const { log, lines } = captureLog('trace');
beforeAll(async () => {
  app = await testApp({ log });
});
afterAll(() => app.close());

const register = async (overrides: Record<string, unknown>) => {
  const body = await registrationBody(app.visitor, overrides);
  return app.visitor.exchange('POST /api/v1/sign-in/registration', { body });
};
const check = async (body: object) =>
  (await app.visitor('POST /api/v1/sign-in/registration/check', { body })).fields;

describe('a display name', () => {
  test.each([
    ['Ulіfyi', 'invalidDisplayName'],
    ['Miа Keller', 'invalidDisplayName'],
    ['ᴍɪᴀ', 'invalidDisplayName'],
    ['Mi\u0307a', 'invalidDisplayName'],
    ['UIifyi Support', 'displayNameTaken'],
    ['Ｕｌｉｆｙｉ', 'displayNameTaken'],
    ['Offiziell', 'displayNameTaken'],
    ['Админ', 'displayNameTaken'],
    ['S u p p o r t', 'displayNameTaken'],
  ])('%s is rejected: %s', async (display_name, code) => {
    expect(await apiErrorOf(register({ display_name }))).toMatchObject({
      error: code,
      fields: { display_name: code },
    });
  });

  test.each([
    ['Mila Kopp', ['ＭＩＬＡ Kopp', 'MiIa Kopp', 'MILA KOPP', 'Mi1a K0pp', 'MilaKopp']],
    ['Toma Kot', ['Тома Кот', 'ТОМА КОТ']],
    ['Саша', ['САША']],
  ])('%s has no lookalikes', async (first, twins) => {
    await registerMember(app, { display_name: first });
    for (const display_name of twins)
      expect(await apiErrorOf(register({ display_name })), display_name).toMatchObject({
        status: 409,
        fields: { display_name: 'displayNameTaken' },
      });
  });

  test('accepts names that are merely similar', async () => {
    for (const display_name of ['Arne', 'Ame', 'Müller', 'Muller', 'Ella', 'Elia', 'Αθηνά', '田中さくら'])
      expect((await register({ display_name })).status, display_name).toBe(201);
  });

  test('of concurrent lookalikes, exactly one is accepted', async () => {
    const twins = ['Rona Pauer', 'RONA PAUER', 'Rona PAUER', 'R0na Pauer', 'rona pauer'];
    const bodies = await Promise.all(
      twins.map((display_name) => registrationBody(app.visitor, { display_name })),
    );
    const calls = bodies.map((body) => app.visitor('POST /api/v1/sign-in/registration', { body }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const [index, call] of calls.entries())
      if (outcomes[index]?.status === 'rejected')
        expect(await apiErrorOf(call)).toMatchObject({ fields: { display_name: 'displayNameTaken' } });
  });

  test('is stored with its skeleton', async () => {
    const person = await registerMember(app, { display_name: 'Ｉda  Ｂlum' });
    const [row] = await app.engine.db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(row).toMatchObject({ displayName: 'Ida Blum', displayNameSkeleton: 'idablum' });
  });
});

describe('a check before registration', () => {
  test('reports taken, reserved and common values, and nothing about valid ones', async () => {
    const { username } = await registerMember(app, { display_name: 'Checked Person' });
    expect(await check({ username, display_name: 'CHECKED PERS0N' })).toEqual({
      username: 'usernameTaken',
      display_name: 'displayNameTaken',
    });
    expect(await check({ display_name: 'CHECKED PERS0N' })).toEqual({ display_name: 'displayNameTaken' });
    expect(await check({ username: 'rnoderator', display_name: 'Team Ulifyi' })).toEqual({
      username: 'usernameTaken',
      display_name: 'displayNameTaken',
    });
    expect(await check({ password: 'password123' })).toEqual({ password: 'commonPassword' });
    expect(await check({ username: 'check_free', password: 'check_free12' })).toEqual({
      password: 'personalPassword',
    });
    expect(
      await check({ username: 'check_free', display_name: 'Check Free', password: 'a quiet long lake' }),
    ).toEqual({});
    expect(await check({})).toEqual({});
  });

  test('reports names exactly as registration does', async () => {
    for (const names of [
      { username: 'ulyfii', display_name: 'Hilfe' },
      { username: 'fine_name', display_name: 'Fine Name' },
    ]) {
      const told = await check(names);
      const outcome = await register(names).then(
        () => ({}),
        async (error) => (await apiErrorOf(Promise.reject(error))).fields,
      );
      expect(outcome).toEqual(told);
    }
  });

  test('rejects invalid names and reveals nothing about emails', async () => {
    expect(await apiErrorOf(check({ username: 'a!', display_name: 'Miа' }))).toMatchObject({
      status: 400,
      fields: { username: 'invalidUsername', display_name: 'invalidDisplayName' },
    });
    const { email } = await registerMember(app);
    expect(await apiErrorOf(check({ email }))).toMatchObject({
      status: 400,
      fields: { email: 'unknown_field' },
    });
  });

  test('logs neither password nor names', async () => {
    const before = lines.length;
    await check({ username: 'unlogged_name', display_name: 'Unlogged Name', password: 'unlogged password' });
    await apiErrorOf(check({ username: 'unlogged!', password: 'unlogged' }));
    expect(lines.slice(before).join('\n')).not.toMatch(/unlogged/i);
  });

  test('is rate limited by IP', async () => {
    const few = await testApp({ env: { RATE_LIMIT_FACTOR: '0.01' } });
    const call = () => few.visitor('POST /api/v1/sign-in/registration/check', { body: { username: 'mia' } });
    for (let nth = 0; nth < 6; nth += 1) await call();
    expect(await apiErrorOf(call())).toMatchObject({ status: 429 });
    await few.close();
  });
});
