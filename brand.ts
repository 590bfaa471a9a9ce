/**
 * Everything that a rebranding changes, except the files in `apps/web/assets`. Values marked TO COMPLETE are
 * placeholders that the operator replaces (decision 21).
 */
export const brand = {
  name: 'Ulifyi',
  /** The brand's name in lower case, for file names and for rejecting usernames that contain it. */
  folded: 'ulifyi',
  domain: 'ulifyi.com',
  supportEmail: 'support@ulifyi.com',
  pressEmail: 'press@ulifyi.com',
  /** `https:` invite URL of the community chat. Null hides the chat on the support page. */
  communityChat: null as string | null, // TO COMPLETE
  stores: {
    android: 'https://play.google.com/store/apps/details?id=com.ulifyi.app',
    /** App Store listing. The id is a placeholder: the link is dead until the id is replaced. */
    ios: 'https://apps.apple.com/app/ulifyi/id0000000000', // TO COMPLETE
  },
  /** URL scheme of the app, for URLs such as `ulifyi://user/mia`. */
  appScheme: 'ulifyi',
  /** Client id of the website at the sign-in service. */
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
   * Timeline of the About page, oldest first; `locales` (`about`, `timeline`) describes each event. TO
   * COMPLETE: the date, as `2024`, `2024-05` or `2024-05-31`. Null hides the date.
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
   * Founders on the press page. TO COMPLETE: their names. A founder without a name is not shown. `avatar` is a
   * picture in `apps/web/features/photos`.
   */
  founders: [
    { name: null, avatar: 'bob' }, // TO COMPLETE
    { name: null, avatar: 'cap' }, // TO COMPLETE
  ],
  /**
   * The operator's details, for the legal pages and the order confirmation. TO COMPLETE in German, because
   * these texts show them unchanged. For each null, the texts show a visible marker.
   */
  imprint: {
    /** Name with legal form, as registered. */
    company: null, // TO COMPLETE
    /** Street and house number, not a PO box. */
    street: null, // TO COMPLETE
    /** Postcode, town and country. */
    place: null, // TO COMPLETE
    /** Persons authorised to represent the company. */
    representatives: null, // TO COMPLETE
    phone: null, // TO COMPLETE
    /** Name of the company register, and the company's number in it. */
    register: null, // TO COMPLETE
    vatId: null, // TO COMPLETE
    /** Person responsible for the content. */
    responsible: null, // TO COMPLETE
    /** Name or email address to contact about personal data. */
    privacyContact: null, // TO COMPLETE
    /** Data protection authority that supervises the operator. */
    privacyAuthority: null, // TO COMPLETE
    /** Representative in the EU under GDPR article 27. */
    euRepresentative: null, // TO COMPLETE
    /** Legal representative in the EU under article 13 of the Digital Services Act. */
    dsaRepresentative: null, // TO COMPLETE
    /** Company that runs servers and storage, and its country. */
    hosting: null, // TO COMPLETE
    /** Company that sends the emails, and its country. */
    mailService: null, // TO COMPLETE
    /** Date from which the legal texts apply. */
    asOf: null, // TO COMPLETE
  },
  /**
   * Providers whose cards members can show. Removing a provider here hides its cards and its connection, but
   * keeps the saved data.
   */
  services: ['discord', 'youtube', 'spotify', 'eventbrite'],
  /**
   * Countries of the billing form as ISO 3166-1 codes. To offer Austria, only its code must be added
   * (decision 21).
   */
  billingCountries: ['DE', 'CH'],
  /** Premium's price in minor units, VAT included (product 9.1). */
  premium: { amount: 199, currency: 'EUR', interval: 'month' },
} as const;
