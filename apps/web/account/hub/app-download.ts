import { brand } from '#brand';

/** Where "get the app" leads on this device: Android and iOS to their store, everything else to the main site. */
export function appDownload(userAgent: string, touchPoints: number): string {
  if (/android/i.test(userAgent)) return brand.stores.android;
  // iPads since 2019 call themselves Macs, but no Mac has a touch screen.
  const iPad = /macintosh/i.test(userAgent) && touchPoints > 1;
  if (iPad || /iphone|ipad|ipod/i.test(userAgent)) return brand.stores.ios;
  return '/';
}
