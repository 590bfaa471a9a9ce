/** Where a page that saw a payment go through tells the other tabs that Premium may have begun; says `null`. */
export const PREMIUM_CHANNEL = 'premium';
