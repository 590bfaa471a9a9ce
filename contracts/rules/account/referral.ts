/**
 * Answers to the question how the member heard about the product, which is the last step of registration
 * (product 4.3).
 */
export const REFERRALS = ['social_media', 'friends', 'discord', 'google', 'other'] as const;

export type Referral = (typeof REFERRALS)[number];

export function isReferral(value: string): value is Referral {
  return (REFERRALS as readonly string[]).includes(value);
}
