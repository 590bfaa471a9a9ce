import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { registrationBody } from '../../../tests/support/registration.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // The captcha's library reads the system clock, so this year must be in the future.
  app = await testApp({ start: new Date('2037-02-01T12:00:00Z') });
});
afterAll(() => app.close());

const moveTo = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime());

/** Sets the clock to `moment` and tries to register. */
async function attempt(moment: string, overrides: { birth_date: string; country: string }) {
  moveTo(moment);
  const body = await registrationBody(app.visitor, overrides);
  return app.visitor.exchange('POST /api/v1/sign-in/registration', { body });
}

describe('the minimum age is reached on the birthday, by the calendar of Zurich', () => {
  test.each([
    ['DE', '2021-06-15', '2037-06-15'],
    ['CH', '2021-06-15', '2037-06-15'],
    ['AT', '2023-06-15', '2037-06-15'],
    ['FR', '2021-06-15', '2037-06-15'],
    ['US', '2021-06-15', '2037-06-15'],
    ['ZA', '2021-06-15', '2037-06-15'],
    // Someone born on 29 February reaches the minimum age on 1 March in a common year, and on 29 February in
    // a leap year.
    ['DE', '2024-02-29', '2040-02-29'],
    ['AT', '2024-02-29', '2038-03-01'],
  ])('%s: born %s may register from %s on', async (country, birth_date, day) => {
    const midnight = new Date(`${day}T00:00:00+0${day > '2037-03-29' && day < '2037-10-25' ? 2 : 1}:00`);
    const before = new Date(midnight.getTime() - 1000).toISOString();
    expect(await apiErrorOf(attempt(before, { birth_date, country }))).toMatchObject({
      status: 400,
      error: 'birthdayInvalid',
      fields: { birth_date: 'birthdayInvalid' },
    });
    expect((await attempt(midnight.toISOString(), { birth_date, country })).status).toBe(201);
  });
});

test('rejects ages above 120', async () => {
  const country = 'DE';
  expect((await attempt('2037-06-15T12:00:00Z', { birth_date: '1917-06-15', country })).status).toBe(201);
  const older = attempt('2037-06-15T12:00:00Z', { birth_date: '1916-06-15', country });
  expect(await apiErrorOf(older)).toMatchObject({ error: 'birthdayInvalid' });
});
