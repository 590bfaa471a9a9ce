import { brand } from '#brand';
import { detectMobileOs } from '../../../features/open-in-app/mobile-os.ts';

/** Where "get the app" leads on this device: Android and iOS to their store, everything else to the main site. */
export function appStoreUrl(userAgent: string, touchPoints: number): string {
  const system = detectMobileOs(userAgent, touchPoints);
  return system ? brand.stores[system] : '/';
}
