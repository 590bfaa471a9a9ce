import { afterEach, expect, test, vi } from 'vitest';
import { browserApi } from './browser-api.ts';
import { outlivingPage } from './requests.ts';

afterEach(() => vi.unstubAllGlobals());

/** Records how calls are sent, and answers each of them. */
function recordCalls(): RequestInit[] {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    return Response.json({});
  });
  return sent;
}

test('a press is sent even if its page is left, unless the browser would refuse its size', async () => {
  const sent = recordCalls();
  const address = (length: number) => ({ body: { url: 'ä'.repeat(length), mine: true as const } });
  await browserApi('POST /api/v1/users/@me/media/action/{id}/like', {
    params: { id: '1' },
    body: { liked: true },
  });
  await browserApi('DELETE /api/v1/@me/security/sessions');
  await browserApi('POST /api/v1/@me/short/import/page', address(8000));
  await browserApi('POST /api/v1/@me/short/import/page', address(9000));
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, true, false]);
});

test('what a page only reads ends with the page', async () => {
  const sent = recordCalls();
  await browserApi('GET /api/v1/@me/security/proof');
  expect(sent[0]?.keepalive).toBeUndefined();
});

test('the fields and files of a form count by their size', () => {
  const form = new FormData();
  form.set('text', 'x'.repeat(16_000));
  expect(outlivingPage(form)).toEqual({ keepalive: true });
  form.set('file', new Blob(['x'.repeat(1000)]), 'a.txt');
  expect(outlivingPage(form)).toEqual({ keepalive: false });
});
