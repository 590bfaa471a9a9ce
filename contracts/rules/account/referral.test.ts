import { expect, it } from 'vitest';
import { isReferral, REFERRALS } from './referral.ts';

it('a referral source is one of five', () => {
  expect(REFERRALS).toEqual(['social_media', 'friends', 'discord', 'google', 'other']);
  expect(REFERRALS.every(isReferral)).toBe(true);
  for (const value of ['', 'Google', 'social media', 'toString']) expect(isReferral(value)).toBe(false);
});
