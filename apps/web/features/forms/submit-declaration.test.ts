import { expect, test } from 'vitest';
import { RequestError } from '#contracts/client';
import { CAPTCHA_FIELD } from './captcha-field.ts';
import { firstInvalidField, submitDeclaration } from './submit-declaration.ts';

const post = (fields: Record<string, string>) =>
  new Request('http://localhost/cancel', { method: 'POST', body: new URLSearchParams(fields) });
const refused = (status: number, fields: Record<string, string>, headers = {}) =>
  new RequestError(
    '',
    status,
    { error: 'invalid_input', error_description: '', fields },
    new Headers(headers),
  );
const FIELDS = ['name', 'email', 'contract'];
const receipt = { number: 'K-1', received_at: '2026-12-01T10:00:00Z', text: 'text', download_url: '/r' };

test('sends what was typed and returns its receipt', async () => {
  const sent: string[] = [];
  const answer = await submitDeclaration(
    post({ name: 'Mia', email: 'mia@example.com' }),
    FIELDS,
    async (typed) => {
      sent.push(...FIELDS.map(typed));
      return receipt;
    },
  );
  expect(sent).toEqual(['Mia', 'mia@example.com', '']);
  expect(answer.data).toEqual({ receipt, attempt: null });
});

test('a rejection returns everything that was typed, with its status', async () => {
  const answer = await submitDeclaration(
    post({ name: '', email: 'mia', contract: 'mia', other: 'x', [CAPTCHA_FIELD]: 'solution' }),
    FIELDS,
    () => Promise.reject(refused(400, { email: 'invalidEmail', name: 'fillAllFields' })),
  );
  expect(answer.init?.status).toBe(400);
  expect(answer.data.attempt?.values).toEqual({
    name: '',
    email: 'mia',
    contract: 'mia',
    [CAPTCHA_FIELD]: 'solution',
  });
  expect(firstInvalidField(answer.data.attempt, FIELDS)).toBe('name');
});

test('a rate-limited caller receives the time to wait', async () => {
  const answer = await submitDeclaration(post({}), FIELDS, () =>
    Promise.reject(refused(429, {}, { 'retry-after': '30' })),
  );
  expect(answer.init).toEqual({ status: 429, headers: { 'retry-after': '30' } });
  expect(firstInvalidField(answer.data.attempt, FIELDS)).toBeNull();
});

test('no response counts as the service being unavailable', async () => {
  const answer = await submitDeclaration(post({ name: 'Mia' }), FIELDS, () =>
    Promise.reject(new TypeError('fetch')),
  );
  expect(answer.init?.status).toBe(503);
  expect(answer.data.attempt).toMatchObject({ values: { name: 'Mia' }, refusal: { code: 'unavailable' } });
});
