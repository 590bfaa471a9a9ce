/**
 * Everything that a rebranding changes, besides the files in `apps/web/assets`.
 * People, dates and addresses marked TO COMPLETE are placeholders for the operator (decision 21).
 */
export const brand = {
  name: 'Ulifyi',
  /** Folded form that no username may contain. */
  folded: 'ulifyi',
  domain: 'ulifyi.com',
  supportEmail: 'support@ulifyi.com',
  pressEmail: 'press@ulifyi.com',
  /** `https:` invitation to the community chat. The support page shows no chat for null. */
  communityChat: null as string | null, // TO COMPLETE
  stores: {
    android: 'https://play.google.com/store/apps/details?id=com.ulifyi.app',
    /** App Store listing: the id is a placeholder, so the link is dead until it is replaced. */
    ios: 'https://apps.apple.com/app/ulifyi/id0000000000', // TO COMPLETE
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
  /**
   * About's timeline, oldest first; `locales` (`about`, `timeline`) describes each event. TO COMPLETE: the date, as
   * `2024`, `2024-05` or `2024-05-31`. The page shows no date for null.
   */
  timeline: [
    { event: 'idea', date: null }, // TO COMPLETE
    { event: 'post', date: null }, // TO COMPLETE
    { event: 'quests', date: null }, // TO COMPLETE
    { event: 'stores', date: null }, // TO COMPLETE
    { event: 'short', date: null }, // TO COMPLETE
    { event: 'today', date: 'today' },
  ],
  /**
   * Founders on the press page. TO COMPLETE: their names; a founder without a name is not shown. Avatars are drawn
   * from `avatarSeed`.
   */
  founders: [
    { name: null, avatarSeed: 'founder-1' }, // TO COMPLETE
    { name: null, avatarSeed: 'founder-2' }, // TO COMPLETE
  ],
  /**
   * Who operates this, for the legal pages and the confirmation of an order. TO COMPLETE, each in German as it shall
   * read there; where it is null the texts say visibly that it is to be completed.
   */
  imprint: {
    /** Name with legal form, as registered. */
    company: null, // TO COMPLETE
    /** Street and number: no post box. */
    street: null, // TO COMPLETE
    /** Postcode, town and country. */
    place: null, // TO COMPLETE
    /** Who may act for the company. */
    representatives: null, // TO COMPLETE
    phone: null, // TO COMPLETE
    /** Register and number. */
    register: null, // TO COMPLETE
    vatId: null, // TO COMPLETE
    /** Person responsible for the content. */
    responsible: null, // TO COMPLETE
    /** Name or address for questions about data. */
    privacyContact: null, // TO COMPLETE
    /** Data protection authority. */
    privacyAuthority: null, // TO COMPLETE
    /** Representative in the EU by GDPR article 27. */
    euRepresentative: null, // TO COMPLETE
    /** Legal representative in the EU by article 13 of the Digital Services Act. */
    dsaRepresentative: null, // TO COMPLETE
    /** Who runs servers and storage, and where. */
    hosting: null, // TO COMPLETE
    /** Who sends the mail, and where. */
    mailService: null, // TO COMPLETE
    /** Day from which the legal texts hold. */
    asOf: null, // TO COMPLETE
  },
  /** Services that people may connect and show cards of; one that is taken out disappears, what was saved stays. */
  services: ['discord', 'youtube', 'spotify', 'eventbrite'],
  /** Countries of the billing form as ISO 3166-1 codes; Austria is one entry away (decision 21). */
  billingCountries: ['DE', 'CH'],
  /** Premium's price in minor units, VAT included (spec section 9). */
  premium: { amount: 199, currency: 'EUR', interval: 'month' },
} as const;
