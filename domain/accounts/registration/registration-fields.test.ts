import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { registrationBody, solveCaptcha } from '../../../tests/support/registration.ts';
import { registerMember, type TestApp, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
/** Captcha solution shared by all rejected registrations in this file, because field errors do not consume it. */
let unspent: string;
beforeAll(async () => {
  app = await testApp();
  unspent = await solveCaptcha(app.visitor);
});
afterAll(() => app.close());

async function refused(overrides: Record<string, unknown>) {
  const body = await registrationBody(app.visitor, { bot_check: unspent, ...overrides });
  return apiErrorOf(app.visitor('POST /api/v1/sign-in/registration', { body }));
}

const long = (length: number) => 'x'.repeat(length);

describe('each invalid field is reported with its code', () => {
  test.each([
    ['username', '', 'fillAllFields'],
    ['username', undefined, 'fillAllFields'],
    ['username', null, 'fillAllFields'],
    ['username', 'ab', 'invalidUsername'],
    ['username', long(17), 'invalidUsername'],
    ['username', 'mia lee', 'invalidUsername'],
    ['username', 'mia-lee', 'invalidUsername'],
    ['username', 'müller', 'invalidUsername'],
    ['username', 'mia_lee\n', 'invalidUsername'],
    ['username', 'mia\u0000lee', 'invalidUsername'],
    ['username', long(1001), 'invalidUsername'],
    ['display_name', '', 'fillAllFields'],
    ['display_name', 'Al', 'invalidDisplayName'],
    ['display_name', long(21), 'invalidDisplayName'],
    ['display_name', 'Mia!', 'invalidDisplayName'],
    ['display_name', '<b>Mia</b>', 'invalidDisplayName'],
    ['display_name', 'Mia ✔', 'invalidDisplayName'],
    ['display_name', 'Mia\u202eeil', 'invalidDisplayName'],
    ['display_name', 'Mia\u200b\u200bLee', 'invalidDisplayName'],
    ['email', '', 'fillAllFields'],
    ['email', 'nobody', 'invalidEmail'],
    ['email', 'a b@example.com', 'invalidEmail'],
    ['email', '@example.com', 'invalidEmail'],
    ['email', 'a@example.com\r\nBcc: b@example.com', 'invalidEmail'],
    ['email', `${long(65)}@example.com`, 'invalidEmail'],
    ['password', '', 'fillAllFields'],
    ['password', '1234567', 'invalidPassword'],
    ['password', long(129), 'invalidPassword'],
    ['password', 'password123', 'commonPassword'],
    ['password', 'QwErTyUiOp', 'commonPassword'],
    ['birth_date', '', 'fillAllFields'],
    ['birth_date', '12.04.1999', 'birthdayInvalid'],
    ['birth_date', '2001-02-29', 'birthdayInvalid'],
    ['birth_date', '1999-13-01', 'birthdayInvalid'],
    ['birth_date', '1850-01-01', 'birthdayInvalid'],
    ['birth_date', '2999-01-01', 'birthdayInvalid'],
    ['country', '', 'fillAllFields'],
    ['country', 'XX', 'invalidCountry'],
    ['country', 'de', 'invalidCountry'],
    ['country', 'Germany', 'invalidCountry'],
    ['country', 'constructor', 'invalidCountry'],
    ['referral', '', 'fillAllFields'],
    ['referral', 'television', 'invalid_input'],
    ['accept_terms', false, 'pleaseAcceptTosAndPrivacy'],
    ['accept_terms', undefined, 'pleaseAcceptTosAndPrivacy'],
    ['accept_terms', 'true', 'pleaseAcceptTosAndPrivacy'],
    ['accept_privacy', false, 'pleaseAcceptTosAndPrivacy'],
    ['accept_privacy', undefined, 'pleaseAcceptTosAndPrivacy'],
    ['bot_check', '', 'recaptchaFailed'],
    ['bot_check', undefined, 'recaptchaFailed'],
    ['bot_check', long(8001), 'recaptchaFailed'],
    ['is_admin', true, 'unknown_field'],
    ['hasPremium', true, 'unknown_field'],
    ['user_id', '01890000-0000-7000-8000-000000000000', 'unknown_field'],
  ])('%s = %j is %s', async (field, value, code) => {
    expect(await refused({ [field]: value })).toEqual({
      status: 400,
      error: code,
      error_description: expect.stringMatching(/\w{3}/),
      fields: { [field]: code },
    });
  });

  test.each(['username', 'display_name', 'email', 'password', 'birth_date', 'country', 'referral'])(
    '%s of a type other than string is rejected',
    async (field) => {
      for (const value of [7, true, ['a'], { $ne: '' }])
        expect(await refused({ [field]: value })).toMatchObject({
          status: 400,
          fields: { [field]: 'fillAllFields' },
        });
    },
  );
});

test('several invalid fields are reported at once', async () => {
  const answer = await refused({
    username: 'a',
    email: 'nobody',
    password: 'short',
    country: 'XX',
    accept_terms: false,
  });
  expect(answer).toMatchObject({ status: 400, error: 'invalid_input' });
  expect(answer.fields).toEqual({
    username: 'invalidUsername',
    email: 'invalidEmail',
    password: 'invalidPassword',
    country: 'invalidCountry',
    accept_terms: 'pleaseAcceptTosAndPrivacy',
  });
});

test('errors that only the server detects are reported at once too', async () => {
  const answer = await refused({ username: 'admin', password: 'letmein1', birth_date: '2999-01-01' });
  expect(answer.fields).toEqual({
    username: 'usernameTaken',
    password: 'commonPassword',
    birth_date: 'birthdayInvalid',
  });
});

test('an empty registration reports every field', async () => {
  const answer = await apiErrorOf(app.visitor('POST /api/v1/sign-in/registration', { body: {} as never }));
  expect(answer).toMatchObject({ status: 400, error: 'fillAllFields' });
  expect(Object.keys(answer.fields ?? {})).toHaveLength(10);
});

test('an empty field decides the error, whatever else is wrong', async () => {
  expect(await refused({ username: 'a', country: '', accept_terms: false })).toMatchObject({
    error: 'fillAllFields',
    fields: {
      username: 'invalidUsername',
      country: 'fillAllFields',
      accept_terms: 'pleaseAcceptTosAndPrivacy',
    },
  });
});

describe('passwords', () => {
  test.each([
    ['the username', { username: 'wanda_k', password: 'wanda_k1234' }],
    ['the e-mail', { email: 'wanda.berg@example.com', password: 'wanda.berg@example.com' }],
    ['the display name', { display_name: 'Wanda Berg', password: 'WandaBerg99' }],
    ["the product's name", { password: 'Ulifyi2026' }],
  ])('%s as a password is personalPassword', async (_, overrides) => {
    expect(await refused(overrides)).toMatchObject({
      status: 400,
      error: 'personalPassword',
      fields: { password: 'personalPassword' },
    });
  });

  test('are taken exactly as typed: spaces at the ends, emoji, 128 characters', async () => {
    const password = `  ${'🏔'.repeat(124)}  `;
    const person = await registerMember(app, { password });
    const logIn = (typed: string) =>
      app.visitor('POST /api/v1/sign-in/session', { body: { login: person.username, password: typed } });
    expect((await logIn(password)).user.user_id).toBe(person.id);
    expect(await apiErrorOf(logIn(password.trim()))).toMatchObject({ error: 'invalid_credentials' });
  });
});

test('a registration returns exactly the fields of the contract', async () => {
  const body = await registrationBody(app.visitor, {
    display_name: '  Zoë   Weiß ',
    email: 'Zoe@BÜCHER.example',
  });
  const { status, data } = await app.visitor.exchange('POST /api/v1/sign-in/registration', { body });
  expect(status).toBe(201);
  expect(data).toEqual({
    user: {
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: body.username,
      display_name: 'Zoë Weiß',
      profile: { avatarURL: expect.stringContaining('/avatars/') },
    },
  });
});
