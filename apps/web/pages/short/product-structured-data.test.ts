import { expect, test } from 'vitest';
import { brand } from '#brand';
import { productStructuredData } from './product-structured-data.ts';

test('the structured data contains the real price, not 0 USD', () => {
  const price = (brand.premium.amount / 100).toFixed(2);
  const { offers } = productStructuredData({
    name: 'Short',
    description: '…',
    publicOrigin: 'https://ulifyi.com',
  });
  expect(offers).toMatchObject({
    price,
    priceCurrency: 'EUR',
    url: 'https://ulifyi.com/short#premium',
    priceSpecification: { price, valueAddedTaxIncluded: true },
  });
});
