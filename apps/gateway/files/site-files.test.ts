import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '#brand';
import { DAY_MS } from '#platform/clock';
import { FALLBACK_PRODUCT_IMAGE } from '../../../domain/billing/product-image-url.ts';
import { fakeWebsite } from '../../../tests/support/fake-website.ts';
import { ORIGIN, type TestApp, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ website: fakeWebsite() });
});
afterAll(() => app.close());

test('security.txt names a contact and never expires while it is served', async () => {
  for (let years = 0; years < 2; years += 1) {
    const answer = await app.app.inject({ url: '/.well-known/security.txt' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      answer.body
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    expect(Object.fromEntries(fields)).toMatchObject({
      Contact: `mailto:${brand.supportEmail}`,
      Canonical: `${ORIGIN}/.well-known/security.txt`,
      'Preferred-Languages': 'en, de',
    });
    const left = new Date(fields.get('Expires') ?? '').getTime() - app.clock.now().getTime();
    expect(left).toBeGreaterThan(30 * DAY_MS);
    expect(left).toBeLessThan(365 * DAY_MS);
    app.clock.advance(365 * DAY_MS);
  }
});

test('the product picture for payments is served', async () => {
  const answer = await app.app.inject({ url: FALLBACK_PRODUCT_IMAGE });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
});
