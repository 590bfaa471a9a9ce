import { expect, test } from 'vitest';
import { brand } from '#brand';
import { appDownload } from './app-download.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, brand.stores.android],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, brand.stores.ios],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, brand.stores.ios],
  [MAC, 5, brand.stores.ios],
  [MAC, 0, '/'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, '/'],
  ['', 0, '/'],
])('%s with %d touch points gets the app at %s', (userAgent, touchPoints, address) => {
  expect(appDownload(userAgent, touchPoints)).toBe(address);
});
