import { afterEach, describe, expect, test, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const what = { url: 'https://example.com/@mia', title: 'Mia' };
const fails = (name: string) => () => Promise.reject(new DOMException('', name));

/** Stubs `navigator` with these functions. An undefined `share` simulates a browser without a share sheet. */
function browser(share: unknown, writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
}

afterEach(() => vi.unstubAllGlobals());

describe('sharing', () => {
  test('uses the native sheet and copies nothing', async () => {
    const share = vi.fn(() => Promise.resolve());
    const copy = vi.fn(() => Promise.resolve());
    browser(share, copy);
    expect(await shareLink(what)).toBe('handedOver');
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Mia', url: what.url });
    expect(copy).not.toHaveBeenCalled();
  });

  test.each(['AbortError', 'InvalidStateError'])('does nothing else after %s', async (name) => {
    const copy = vi.fn(() => Promise.resolve());
    browser(fails(name), copy);
    expect(await shareLink(what)).toBe('cancelled');
    expect(copy).not.toHaveBeenCalled();
  });

  test.each([
    ['there is no sheet', undefined],
    ['the sheet is forbidden', fails('NotAllowedError')],
  ])('copies when %s', async (_, share) => {
    const copy = vi.fn(() => Promise.resolve());
    browser(share, copy);
    expect(await shareLink(what)).toBe('copied');
    expect(copy).toHaveBeenCalledExactlyOnceWith(what.url);
  });

  test('reports when copying is forbidden, or impossible as on plain http', async () => {
    browser(undefined, fails('NotAllowedError'));
    expect(await shareLink(what)).toBe('forbidden');
    vi.stubGlobal('navigator', {});
    expect(await shareLink(what)).toBe('forbidden');
  });
});
