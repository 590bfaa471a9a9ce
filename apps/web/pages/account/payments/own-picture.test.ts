import { expect, test } from 'vitest';
import { ownPicture } from './own-picture.ts';

test.each([
  ['', ''],
  ['/premium.webp', '/premium.webp'],
  ['https://ulifyi.com/premium.webp?v=2', '/premium.webp?v=2'],
  ['https://files.stripe.com/premium.webp', ''],
  ['//files.stripe.com/premium.webp', ''],
  ['data:image/png;base64,AA', ''],
  ['https://', ''],
])('of %j the page shows %j', (image, shown) => {
  expect(ownPicture(image, 'https://ulifyi.com')).toBe(shown);
});
