import { brand } from '#brand';
import { mobileSystem } from '../../../features/open-in-app/mobile-system.ts';

/** Where "get the app" leads on this device: Android and iOS to their store, everything else to the main site. */
export function appDownload(userAgent: string, touchPoints: number): string {
  const system = mobileSystem(userAgent, touchPoints);
  return system ? brand.stores[system] : '/';
}
