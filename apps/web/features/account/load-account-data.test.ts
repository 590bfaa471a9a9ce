import { expect, test } from 'vitest';
import { RequestError } from '#contracts/client';
import { loadAccountData } from './load-account-data.ts';

const failed = (status: number, body: unknown) =>
  loadAccountData({ hasSession: true, onError: () => {} }, () =>
    Promise.reject(new RequestError('', status, body)),
  );

test('a rejected call has the status, code and description of the response, even if the code is unknown', async () => {
  expect(await failed(418, { error: 'boom', error_description: 'It broke.' })).toEqual({
    kind: 'failed',
    status: 418,
    error: 'boom',
    description: 'It broke.',
  });
  expect(await failed(502, '<html>')).toEqual({ kind: 'failed', status: 502 });
});

test('an unexpected error counts as 500', async () => {
  const reported: unknown[] = [];
  const page = { hasSession: true, onError: (error: unknown) => void reported.push(error) };
  const broken = new Error('no such column');
  expect(await loadAccountData(page, () => Promise.reject(broken))).toEqual({ kind: 'failed', status: 500 });
  expect(reported).toEqual([broken]);
});
