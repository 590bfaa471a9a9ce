import { expect, test } from 'vitest';
import { readLinkExtras } from './link-extras.ts';

const URL = 'https://shop.example/';

test('the extras of a saved link are kept, also those of a schedule that has ended', () => {
  const extras = {
    ...{ enabled: false, from: '2020-05-01T10:00:00.000Z', until: '2020-05-03T18:30:00.000Z' },
    ...{ icon: 'bag', me: false },
  };
  expect(readLinkExtras({ ...extras, title: 'Shop' } as object, URL)).toEqual(extras);
  expect(readLinkExtras({}, URL)).toEqual({});
});

test.each([
  [{ enabled: true }],
  [{ enabled: 0, me: 'yes' }],
  [{ from: '2020-05-01T10:00:30.000Z' }],
  [{ from: '2020-05-01', until: 1_588_327_200_000 }],
  [{ until: '2020-13-01T10:00:00.000Z' }],
  [{ from: '0000-01-01T00:00:00.000Z', until: '9999-12-31T00:00:00.000Z' }],
  [{ icon: 'paypal' }],
  [{ icon: ['bag'] }],
])('%j is left out', (extras) => {
  expect(readLinkExtras(extras, URL)).toEqual({});
});

test('the mark of a site stays with links to that site', () => {
  expect(readLinkExtras({ icon: 'paypal' }, 'https://paypal.com/mia')).toEqual({ icon: 'paypal' });
});
