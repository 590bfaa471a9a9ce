import { expect, test, vi } from 'vitest';
import { createApi } from '#contracts/client';
import { changeFactors } from './change-factors.ts';

const codes = ['AAAA-BBBB'];
const api = createApi({
  origin: 'https://a.example',
  transport: async () => Response.json({ recovery_codes: codes }),
});

const formWith = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

test.each(['renew', 'off', 'remove'])('the form "%s" asks before it does anything', async (intent) => {
  const calls = vi.fn();
  const silent = createApi({ origin: 'https://a.example', transport: calls });
  expect(await changeFactors(silent, formWith({ intent }))).toMatchObject({ asks: intent, done: null });
  expect(calls).not.toHaveBeenCalled();
});

test.each([
  ['wrong_code', { secret: 'ABC', continued: true }],
  ['totp_not_started', null],
  ['totp_on', null],
])('after %s, the set-up that is shown is %o', async (error, setUp) => {
  const refusing = createApi({
    origin: 'https://a.example',
    transport: async () => Response.json({ error, error_description: '' }, { status: 409 }),
  });
  const carried = { secret: 'ABC', uri: 'otpauth://totp/a', codes: '', continued: 'on' };
  const outcome = await changeFactors(refusing, formWith({ intent: 'confirm', code: '1', ...carried }));
  expect(outcome.refusal?.code).toBe(error);
  expect(outcome.setUp).toEqual(setUp && expect.objectContaining(setUp));
});

test.each([
  ['renew', { newCodes: codes, done: 'renewed' }],
  ['on', { newCodes: codes, done: 'on' }],
  ['off', { newCodes: null, done: 'off' }],
  ['remove', { newCodes: null, done: 'removed' }],
])('the form "%s" says what it did', async (intent, outcome) => {
  expect(await changeFactors(api, formWith({ intent, sure: 'on' }))).toMatchObject(outcome);
});
