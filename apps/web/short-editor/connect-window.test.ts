import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectAddress, openConnectWindow } from './connect-window.ts';

const open = vi.fn();
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://ulifyi.test/account/short'));
  vi.stubGlobal('window', { open });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('opens the consent page in a window, or says that the browser would not', () => {
  open.mockReturnValueOnce({}).mockReturnValueOnce(null);
  expect(openConnectWindow(connectAddress('spotify'))).toBe('opened');
  expect(String(open.mock.lastCall?.[0])).toBe('https://ulifyi.test/api/v1/short/generate?service=spotify');
  expect(openConnectWindow(connectAddress('spotify'))).toBe('blocked');
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
