import { brand } from '#brand';
import { detectMobileOs } from '../../../features/open-in-app/mobile-os.ts';

/**
 * Returns the target of "get the app" on this device: the app's store on Android and iOS, otherwise the main
 * site.
 */
export function appStoreUrl(userAgent: string, touchPoints: number): string {
  const system = detectMobileOs(userAgent, touchPoints);
  return system ? brand.stores[system] : '/';
}
