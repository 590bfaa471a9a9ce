export type MobileOs = 'android' | 'ios';

/** The system of a phone or tablet from what its browser says of itself; null on anything else. */
export function detectMobileOs(userAgent: string, touchPoints: number): MobileOs | null {
  if (/android/i.test(userAgent)) return 'android';
  // iPads since 2019 call themselves Macs, but no Mac has a touch screen.
  const isTablet = /macintosh/i.test(userAgent) && touchPoints > 1;
  return isTablet || /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : null;
}
