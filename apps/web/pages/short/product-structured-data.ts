import { brand } from '#brand';

/** Returns Premium's schema.org data, with its real price (decision 21). */
export function productStructuredData(page: { name: string; description: string; publicOrigin: string }) {
  const { amount, currency } = brand.premium;
  const price = (amount / 100).toFixed(2);
  const { name, description, publicOrigin } = page;
  return {
    '@type': 'Product',
    name,
    description,
    image: `${publicOrigin}/icon-512.png`,
    url: `${publicOrigin}/short`,
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      url: `${publicOrigin}/short#premium`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: currency,
        valueAddedTaxIncluded: true,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    },
  };
}
