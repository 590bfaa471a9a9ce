import { expect, test } from 'vitest';
import { brand } from '#brand';
import { appStoreUrl } from './app-store-url.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, brand.stores.android],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, brand.stores.ios],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, '/'],
])('%s with %d touch points points to %s', (userAgent, touchPoints, address) => {
  expect(appStoreUrl(userAgent, touchPoints)).toBe(address);
});
