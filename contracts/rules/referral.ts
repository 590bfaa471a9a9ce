/** How someone heard of the product, asked in the last step of the registration (spec sections 2 and 3). */
export const REFERRALS = ['social_media', 'friends', 'discord', 'google', 'other'] as const;

export type Referral = (typeof REFERRALS)[number];

export function isReferral(value: string): value is Referral {
  return (REFERRALS as readonly string[]).includes(value);
}
