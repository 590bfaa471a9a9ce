import { brand } from '#brand';
import { languages } from '#locales/languages';

/**
 * Returns the app's schema.org data, which states that the app is free and available in both stores (product
 * 3.4).
 */
export function appStructuredData({
  description,
  publicOrigin,
}: {
  description: string;
  publicOrigin: string;
}) {
  return {
    '@type': 'MobileApplication',
    name: brand.name,
    description,
    url: `${publicOrigin}/app`,
    image: `${publicOrigin}/icon-512.png`,
    applicationCategory: 'SocialNetworkingApplication',
    operatingSystem: 'iOS, Android',
    installUrl: [brand.stores.ios, brand.stores.android],
    inLanguage: [...languages],
    countriesSupported: 'DE, AT, CH',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
}
