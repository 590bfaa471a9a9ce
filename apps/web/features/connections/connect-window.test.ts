import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectUrl, openConnectWindow } from './connect-window.ts';

const open = vi.fn();
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://ulifyi.test/account/short'));
  vi.stubGlobal('window', { open });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('opens a window at once and navigates it to the consent page with a ticket', async () => {
  const replace = vi.fn();
  open.mockReturnValueOnce({ location: { replace } });
  fetched.mockResolvedValueOnce(Response.json({ ticket: 'a.b' }));
  expect(openConnectWindow(connectUrl('spotify'))).toBe('opened');
  expect(open).toHaveBeenCalledOnce();
  await expect.poll(() => replace.mock.calls.length).toBe(1);
  expect(fetched.mock.lastCall?.[0]).toBe('/api/v1/short/generate/ticket');
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'x-requested-with': 'fetch' },
    body: '{"service":"spotify"}',
  });
  expect(String(replace.mock.lastCall?.[0])).toBe(
    'https://ulifyi.test/api/v1/short/generate?service=spotify&ticket=a.b',
  );
});

it('navigates to the page that explains the problem when there is no ticket', async () => {
  const replace = vi.fn();
  open.mockReturnValueOnce({ location: { replace } });
  fetched.mockResolvedValueOnce(Response.json({ error: 'unauthorized' }, { status: 401 }));
  expect(openConnectWindow(connectUrl('spotify'))).toBe('opened');
  await expect.poll(() => replace.mock.calls.length).toBe(1);
  expect(String(replace.mock.lastCall?.[0])).toBe(
    'https://ulifyi.test/api/v1/short/generate?service=spotify',
  );
});

it('reports a blocked window and requests no ticket', () => {
  open.mockReturnValueOnce(null);
  expect(openConnectWindow(connectUrl('spotify'))).toBe('blocked');
  expect(fetched).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});

it.each(['', 'https://', 'javascript:alert(1)', 'https://evil.test/?service=spotify', '/x?service=myspace'])(
  'logs %j and opens nothing',
  (address) => {
    expect(openConnectWindow(address)).toBe('invalid');
    expect(open).not.toHaveBeenCalled();
    expect(logged).toHaveBeenCalledOnce();
  },
);
