import { expect, test } from 'vitest';
import type { Api } from '#contracts/client';
import { changeOwnData } from './change-own-data.ts';

/** Asks to delete the account of `noah`. Returns the refused fields and the calls. */
async function leave(username: string) {
  const calls: string[] = [];
  const api = (async (call: string) => {
    calls.push(call);
    return { username: 'noah' };
  }) as Api;
  const form = new FormData();
  form.set('intent', 'leave');
  form.set('username', username);
  const { refusal } = await changeOwnData(api, form);
  return { fields: refusal?.fields, calls };
}

test.each(['', '@', 'mia'])('the username %j is refused before the proof is asked for', async (username) => {
  expect(await leave(username)).toEqual({
    fields: { username: 'wrong_username' },
    calls: ['GET /api/v1/@me/data'],
  });
});

test.each(['noah', ' @NOAH '])('the username %j requests the deletion', async (username) => {
  const { fields, calls } = await leave(username);
  expect(fields).toBeUndefined();
  expect(calls).toContain('POST /api/v1/@me/data/deletion');
});
