import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHECKOUT_TTL_MS } from '#contracts/rules/billing';
import { isStillPayable, safePaymentUrl } from './payment-url.ts';

const OWN = 'http://localhost:3000';
const opened = (value: unknown) => safePaymentUrl(value, OWN);

describe('the URL of a payment page', () => {
  test.each([
    'https://checkout.stripe.com/c/pay/cs_test_a1#fidkdWxOYHwnPyd1blpxYHZxWjA0',
    'https://pay.example.com/?session=1',
    'http://localhost:3000/sandbox/stripe/pay/cs_1',
  ])('%s is opened unchanged', (address) => {
    expect(opened(address)).toBe(address);
  });

  test.each([
    'http://checkout.stripe.com/c/pay/cs_1',
    'http://localhost:3001/sandbox/stripe/pay/cs_1',
    'https://localhost/pay',
    'mailto:pay@example.com',
    'javascript:alert(1)',
    'data:text/html,pay',
    'blob:http://localhost:3000/1',
    'ftp://pay.example.com/',
    'https://mia:secret@pay.example.com/',
    'http://mia@localhost:3000/',
    '//pay.example.com/',
    '/sandbox/stripe/pay',
    'pay.example.com/cs_1',
    'https://',
    '',
    ' ',
    null,
    undefined,
    7,
    {},
  ])('%j is not opened', (value) => {
    expect(opened(value)).toBeNull();
  });

  test('only https URLs and URLs of this origin are opened', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl(), fc.webUrl({ validSchemes: ['http', 'ftp'] })),
        (value) => {
          const address = opened(value);
          if (address === null) return;
          const { protocol, origin } = new URL(address);
          expect(protocol === 'https:' || origin === OWN).toBe(true);
        },
      ),
    );
  });
});

test('a stored link is valid as long as its order can be paid', () => {
  const stored = { url: 'https://pay.example.com/cs_1', orderedAt: 1_000 };
  expect(isStillPayable(stored, 1_000 + CHECKOUT_TTL_MS - 1)).toBe(true);
  expect(isStillPayable(stored, 1_000 + CHECKOUT_TTL_MS)).toBe(false);
});
