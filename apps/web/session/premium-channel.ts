/**
 * Broadcast channel on which a page reports a successful payment to other tabs, because Premium may have
 * started. The message is `null`.
 */
export const PREMIUM_CHANNEL = 'premium';
