import { expect, test } from 'vitest';
import { type Api, createApi } from '#contracts/client';
import { changeEmailWithProof } from './change-email.ts';

interface Answers {
  ways?: string[];
  /** Whether the session has a fresh proof. */
  fresh?: boolean;
  password?: string;
}

/** An API of an account with these ways to prove who its member is, and what was called. */
function fakeApi({ ways = ['password'], fresh = false, password = 'right' }: Answers) {
  const calls: string[] = [];
  const refuse = (status: number, error: string, fields = {}) =>
    Response.json({ error, error_description: error, fields }, { status });
  let isFresh = fresh;
  const transport = async (url: string, init?: RequestInit): Promise<Response> => {
    const call = `${init?.method} ${new URL(url, 'https://a.example').pathname.split('/').at(-1)}`;
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
    calls.push(call);
    switch (call) {
      case 'GET proof':
        return Response.json({ ways });
      case 'POST proof':
        isFresh = body.password === password;
        return isFresh
          ? new Response(null, { status: 204 })
          : refuse(400, 'wrong_password', { password: 'wrong_password' });
      default:
        return isFresh ? new Response(null, { status: 202 }) : refuse(403, 'proof_needed');
    }
  };
  const api: Api = createApi({ origin: 'https://a.example', transport });
  return { api, calls };
}

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const EMAIL = { email: 'next@example.com' };

test('a form without a fresh proof asks for one and keeps the address', async () => {
  const { api } = fakeApi({ ways: ['code', 'recovery_code', 'passkey'] });
  expect(await changeEmailWithProof(api, form(EMAIL))).toMatchObject({
    ...{ done: null, typed: EMAIL.email, refusal: { code: 'proof_needed' } },
    proof: { way: 'code', ways: ['code', 'recovery_code'] },
  });
});

test('another way of proving is shown on request, without a refusal', async () => {
  const { api, calls } = fakeApi({ ways: ['code', 'recovery_code'] });
  expect(await changeEmailWithProof(api, form({ ...EMAIL, code: '', way: 'recovery_code' }))).toEqual({
    ...{ done: null, typed: EMAIL.email, refusal: null },
    proof: { way: 'recovery_code', ways: ['code', 'recovery_code'] },
  });
  expect(calls).toEqual(['GET proof']);
});

test('a wrong proof is asked for again beside the address, and changes nothing', async () => {
  const { api, calls } = fakeApi({});
  expect(await changeEmailWithProof(api, form({ ...EMAIL, password: 'wrong' }))).toMatchObject({
    ...{ typed: EMAIL.email, proof: { way: 'password' } },
    refusal: { fields: { password: 'wrong_password' } },
  });
  expect(calls).not.toContain('PUT email');
});

test('a right proof begins the change in the same form', async () => {
  const { api } = fakeApi({});
  expect(await changeEmailWithProof(api, form({ ...EMAIL, password: 'right' }))).toMatchObject({
    ...{ done: 'begun', refusal: null },
  });
});

test('if only a passkey proves, which needs scripts, no field is shown', async () => {
  const { api } = fakeApi({ ways: ['passkey'] });
  expect(await changeEmailWithProof(api, form(EMAIL))).toMatchObject({
    ...{ proof: null, refusal: { code: 'proof_needed' } },
  });
});
