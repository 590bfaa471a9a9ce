export type MobileOs = 'android' | 'ios';

/** Detects the operating system of a phone or tablet from the user agent; returns null for other devices. */
export function detectMobileOs(userAgent: string, touchPoints: number): MobileOs | null {
  if (/android/i.test(userAgent)) return 'android';
  // iPads have identified as Macs since 2019, but no Mac has a touch screen.
  const isTablet = /macintosh/i.test(userAgent) && touchPoints > 1;
  return isTablet || /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : null;
}
