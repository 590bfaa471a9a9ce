import { pbkdf2Sync } from 'node:crypto';
import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import type { Api } from '../../contracts/client.ts';

/** Default password of registrations. */
export const PASSWORD = 'a quiet long lake';

/**
 * Computes the same key as the library's own function, but without its worker thread, because one solution
 * needs hundreds of these calls.
 */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
});

/** Solves a captcha as the registration page does. Returns the value of `bot_check`. */
export async function solveCaptcha(api: Api): Promise<string> {
  const answer = await api('GET /api/v1/sign-in/bot-check');
  if (answer.provider !== 'altcha') throw new Error('this test solves ALTCHA only');
  const challenge: Challenge = JSON.parse(JSON.stringify(answer.challenge));
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

let people = 0;

/** Returns the body of a valid registration. `overrides` set the fields that matter to the test. */
export async function registrationBody(api: Api, overrides: Record<string, unknown> = {}) {
  people += 1;
  const n = `${process.pid}x${people}`;
  return {
    username: `p${n}`.slice(-16),
    display_name: `Person ${n}`,
    email: `person-${n}@example.com`,
    password: PASSWORD,
    birth_date: '1999-04-12',
    country: 'DE',
    referral: 'friends',
    accept_terms: true,
    accept_privacy: true,
    bot_check: await solveCaptcha(api),
    ...overrides,
  };
}

/** Returns the session token from a response's cookies. */
export function sessionFrom(headers: Headers): string {
  const cookie = headers.getSetCookie().find((entry) => entry.startsWith('SID='));
  const session = cookie?.slice('SID='.length).split(';')[0];
  if (!session) throw new Error('the response set no session cookie');
  return session;
}
