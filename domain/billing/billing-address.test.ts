import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_FIELDS, missingFieldCode } from '#contracts/rules/billing';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { BILLING_ADDRESS } from '../../tests/support/worlds/paying-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('there is no billing address before the first save', async () => {
  const person = await registerMember(app);
  expect(await apiErrorOf(person.api('GET /api/v1/@me/payments/billing', { query: {} }))).toMatchObject({
    status: 404,
    error: 'not_found',
  });
  // Browsers log a 404 as an error, so the website asks for an empty answer.
  const query = { missing: 'empty' } as const;
  expect(await person.api('GET /api/v1/@me/payments/billing', { query })).toEqual({ billing: null });
});

test('returns the saved address with its country as a code', async () => {
  const person = await registerMember(app);
  const saved = await person.api('POST /api/v1/@me/payments/billing/add', { body: BILLING_ADDRESS });
  expect(saved).toEqual({
    billing: {
      name: 'Mia Keller',
      address: { street: 'Limmatstrasse 12', city: 'Zürich', state: 'ZH', zip: '8005', country: 'CH' },
    },
  });
  expect(await person.api('GET /api/v1/@me/payments/billing', { query: {} })).toEqual(saved);
});

test('a second address replaces the first', async () => {
  const person = await registerMember(app);
  await person.api('POST /api/v1/@me/payments/billing/add', { body: BILLING_ADDRESS });
  await person.api('POST /api/v1/@me/payments/billing/add', { body: { ...BILLING_ADDRESS, city: 'Bern' } });
  const { billing } = await person.api('GET /api/v1/@me/payments/billing', { query: {} });
  expect(billing?.address.city).toBe('Bern');
});

describe('missing fields', () => {
  const texts = {
    first_name: 'You need to provide your first name',
    last_name: 'You need to provide your last name',
    country: 'You need to select your country',
    street: 'You need to provide your address',
    city: 'You need to provide your city',
    state: 'You need to provide your state',
    zip: 'You need to provide your zip code',
  };

  test.each(BILLING_FIELDS.map((field, place) => ({ field, place })))(
    '$field is requested once everything before it is valid',
    async ({ field, place }) => {
      const person = await registerMember(app);
      const body = Object.fromEntries(
        BILLING_FIELDS.slice(0, place).map((name) => [name, BILLING_ADDRESS[name]]),
      );
      expect(await apiErrorOf(person.api('POST /api/v1/@me/payments/billing/add', { body }))).toMatchObject({
        status: 400,
        error: missingFieldCode(field),
        error_description: texts[field],
        fields: { [field]: missingFieldCode(field) },
      });
    },
  );

  test.each(['austria', 'AT', 'france', '', 'select'])('the country %j cannot be billed', async (country) => {
    const person = await registerMember(app);
    const body = { ...BILLING_ADDRESS, country };
    expect(await apiErrorOf(person.api('POST /api/v1/@me/payments/billing/add', { body }))).toMatchObject({
      error: 'missing_country',
    });
  });

  test('spaces and invisible characters are not a name', async () => {
    const person = await registerMember(app);
    const body = { ...BILLING_ADDRESS, first_name: ' \u200b ' };
    expect(await apiErrorOf(person.api('POST /api/v1/@me/payments/billing/add', { body }))).toMatchObject({
      error: 'missing_first_name',
    });
  });
});

describe('a zip code', () => {
  const save = async (country: string, zip: string) => {
    const person = await registerMember(app);
    const body = { ...BILLING_ADDRESS, country, zip };
    return person.api('POST /api/v1/@me/payments/billing/add', { body });
  };

  test.each([
    ['germany', '10115'],
    ['DE', 'D-80337'],
    ['switzerland', ' 8005 '],
    ['CH', 'CH-8005'],
  ])('of %s may be %j', async (country, zip) => {
    expect((await save(country, zip)).billing?.address.zip).toBe(zip.trim());
  });

  test.each([
    ['germany', 'abc'],
    ['germany', '8005'],
    ['germany', '101150'],
    ['germany', 'CH-10115'],
    ['switzerland', '1'],
    ['switzerland', '10115'],
    ['switzerland', '8005 Zürich'],
  ])('of %s is not %j', async (country, zip) => {
    expect(await apiErrorOf(save(country, zip))).toEqual({
      status: 400,
      error: 'invalid_zip',
      error_description: 'This zip code doesn’t exist in that country',
      fields: { zip: 'invalid_zip' },
    });
  });

  test('is validated last', async () => {
    const person = await registerMember(app);
    const body = { ...BILLING_ADDRESS, zip: 'abc', city: '' };
    expect(await apiErrorOf(person.api('POST /api/v1/@me/payments/billing/add', { body }))).toMatchObject({
      error: 'missing_city',
    });
  });
});
