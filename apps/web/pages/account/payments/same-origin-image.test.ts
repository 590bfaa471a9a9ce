import { expect, test } from 'vitest';
import { sameOriginImage } from './same-origin-image.ts';

test.each([
  ['', ''],
  ['/premium.webp', '/premium.webp'],
  ['https://ulifyi.com/premium.webp?v=2', '/premium.webp?v=2'],
  ['https://files.stripe.com/premium.webp', ''],
  ['//files.stripe.com/premium.webp', ''],
  ['data:image/png;base64,AA', ''],
  ['https://', ''],
])('%j is shown as %j', (image, shown) => {
  expect(sameOriginImage(image, 'https://ulifyi.com')).toBe(shown);
});
