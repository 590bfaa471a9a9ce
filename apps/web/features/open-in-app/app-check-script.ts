import { APP_INSTALLED } from './app-storage.ts';
import { detectMobileOs } from './mobile-os.ts';

/**
 * Makes the preceding element load its script, by setting `data-load`, if the app may be installed on this
 * phone. Otherwise, the browser never loads that script.
 */
function checkForApp(detect: typeof detectMobileOs, key: string): void {
  const element = document.currentScript?.previousElementSibling;
  if (!(element instanceof HTMLElement) || !detect(navigator.userAgent, navigator.maxTouchPoints)) return;
  let mayExist = 'getInstalledRelatedApps' in navigator;
  try {
    mayExist ||= localStorage.getItem(key) !== null;
  } catch {
    // Storage may be blocked; the app is then assumed not to be installed.
  }
  if (mayExist) element.dataset.load = '0';
}

export const APP_CHECK_SCRIPT = `(${checkForApp})(${detectMobileOs},${JSON.stringify(APP_INSTALLED)})`;
