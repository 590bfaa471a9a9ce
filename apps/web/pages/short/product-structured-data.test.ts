import { expect, test } from 'vitest';
import { productStructuredData } from './product-structured-data.ts';

test('the structured data contains the real price, not 0 USD', () => {
  const { offers } = productStructuredData({
    name: 'Short',
    description: '…',
    publicOrigin: 'https://ulifyi.com',
  });
  expect(offers).toMatchObject({
    price: '1.99',
    priceCurrency: 'EUR',
    url: 'https://ulifyi.com/short#premium',
    priceSpecification: { price: '1.99', valueAddedTaxIncluded: true },
  });
});
