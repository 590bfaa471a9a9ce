import { expect, test } from 'vitest';
import { MOBILE_OS_SCRIPT } from './mobile-os-script.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';

test.each([
  ['an iPhone', IPHONE, 5, 'ios'],
  ['an iPad that calls itself a Mac', MAC, 5, 'ios'],
  ['a Mac', MAC, 0, undefined],
  ['an Android phone', PIXEL, 5, 'android'],
  ['a Windows laptop with a touch screen', WINDOWS, 10, undefined],
])('%s is marked', (_, userAgent, maxTouchPoints, system) => {
  const dataset: { phone?: string } = {};
  // Runs the script as the browser does, with stubs for its globals.
  new Function('navigator', 'document', MOBILE_OS_SCRIPT)(
    { userAgent, maxTouchPoints },
    { documentElement: { dataset } },
  );
  expect(dataset.phone).toBe(system);
});
