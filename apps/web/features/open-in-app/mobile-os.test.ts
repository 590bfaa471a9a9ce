import { expect, test } from 'vitest';
import { detectMobileOs } from './mobile-os.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, 'ios'],
  [MAC, 5, 'ios'],
  [MAC, 0, null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, null],
  ['', 0, null],
])('%s with %d touch points is %s', (userAgent, touchPoints, system) => {
  expect(detectMobileOs(userAgent, touchPoints)).toBe(system);
});
