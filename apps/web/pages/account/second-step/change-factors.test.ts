import { expect, test } from 'vitest';
import { createApi } from '#contracts/client';
import { changeFactors } from './change-factors.ts';

const codes = ['AAAA-BBBB'];
const api = createApi({
  origin: 'https://a.example',
  transport: async () => Response.json({ recovery_codes: codes }),
});

test.each([
  ['renew', { newCodes: codes, done: 'renewed' }],
  ['on', { newCodes: codes, done: 'on' }],
  ['off', { newCodes: null, done: 'off' }],
  ['remove', { newCodes: null, done: 'removed' }],
])('the form "%s" says what it did', async (intent, outcome) => {
  const form = new FormData();
  form.set('intent', intent);
  expect(await changeFactors(api, form)).toMatchObject(outcome);
});
