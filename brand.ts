/**
 * Everything that a rebranding changes, besides the files in `apps/web/assets`.
 * People, dates and addresses marked TO COMPLETE are placeholders for the operator (design section 14).
 */
export const brand = {
  name: 'Ulifyi',
  /** Folded form that no username may contain (reference: usernames). */
  folded: 'ulifyi',
  domain: 'ulifyi.com',
  supportEmail: 'support@ulifyi.com',
  pressEmail: 'press@ulifyi.com',
  stores: {
    android: 'https://play.google.com/store/apps/details?id=com.ulifyi.app',
    ios: 'https://apps.apple.com/app/ulifyi/id0000000000',
  },
  /** The app opens addresses of this scheme, `ulifyi://user/mia` for instance (spec section 9). */
  appScheme: 'ulifyi',
  /** Client id of the website at the sign-in service (spec section 7). */
  signInClientId: 'ulifyi-web',
  palette: {
    cleanBlack: '#000000',
    cleanWhite: '#FFFFFF',
    deepBlack: '#121212',
    gray: '#1a1a1a',
    deepBlue: '#004CB5',
    blue: '#006CFF',
  },
  /** Services that people may connect and show cards of; one that is taken out disappears, what was saved stays. */
  services: ['discord', 'youtube', 'spotify', 'eventbrite'],
  /** Countries of the billing form as ISO 3166-1 codes; Austria is one entry away (design section 14). */
  billingCountries: ['DE', 'CH'],
  /** Premium's price in minor units, VAT included (spec section 9). */
  premium: { amount: 199, currency: 'EUR', interval: 'month' },
} as const;
