import { expect, test } from 'vitest';
import { createApi } from '#contracts/client';
import { setCounting } from './set-counting.ts';

/** Sends a form to an API that answers with this status, and returns what the API received too. */
async function send(values: Record<string, string>, status = 200) {
  const sent: unknown[] = [];
  const api = createApi({
    origin: 'https://a.example',
    transport: async (_, init) => {
      sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
      const error = { error: 'too_many_requests', error_description: 'Later.' };
      return Response.json(status === 200 ? sent.at(-1) : error, { status });
    },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return { refusal: await setCounting(api, form), sent };
}

test.each([
  ['on', true],
  ['off', false],
])('a form turns counting %s', async (counting, sent) =>
  expect(await send({ counting })).toEqual({ refusal: null, sent: [{ counting: sent }] }),
);

test('a refusal is returned', async () =>
  expect(await send({ counting: 'off' }, 429)).toMatchObject({
    refusal: { status: 429, code: 'too_many_requests' },
  }));

test.each<Record<string, string>>([{}, { counting: '' }, { counting: 'true' }])(
  'a form with %j changes nothing',
  async (values) =>
    expect(await send(values)).toMatchObject({ refusal: { status: 400, code: 'invalid_input' }, sent: [] }),
);
