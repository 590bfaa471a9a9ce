/**
 * Fetches a page's scripts that were put off (`put-off-scripts.ts`). A newcomer's browser does it when they first
 * move, touch, scroll or press a key. Whoever is signed in, has been here before or has the app has things to see that
 * only scripts know: they get them at once. Links and forms that the browser itself sends work without; a button that
 * is pressed too early, and what scripts answer better (`by-scripts.ts`), is pressed again when it can answer.
 * On pages whose scripts come at once there is nothing to fetch, and the same early presses.
 */

import { loadFullStylesheet } from './full-stylesheet.ts';
import { HYDRATED, HYDRATING } from './hydration-events.ts';
import { HYDRATE_WITHIN, NEEDS_JS } from './needs-js.ts';

const TRIGGER_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'storage'];

type Control = HTMLButtonElement | HTMLAnchorElement;
const CONTROLS = `button, a[${NEEDS_JS}]`;
/** What was pressed before the page could answer. */
let pressed: Control | null = null;
let hasFailed = false;
let isHydrating = false;

const deferredScript = document.querySelector<HTMLScriptElement>('script[data-late]');

/** Browsers also tell of a pointer that lies still where the page appears: that is nobody's sign yet. */
function onPointerMove({ movementX, movementY }: PointerEvent): void {
  if (movementX !== 0 || movementY !== 0) fetchScripts();
}

function fetchScripts(): void {
  for (const sign of TRIGGER_EVENTS) removeEventListener(sign, fetchScripts, true);
  removeEventListener('pointermove', onPointerMove, true);
  if (!deferredScript?.isConnected) return;
  void loadFullStylesheet();
  for (const href of deferredScript.dataset.late?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.addEventListener('error', fallBackToLinks);
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = deferredScript.textContent;
  deferredScript.replaceWith(script);
}

/** Scripts that cannot be had answer nothing: links lead where they lead without them. */
function fallBackToLinks(): void {
  hasFailed = true;
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
}

function replayClickAfterHydration(): void {
  const press = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<Control>(CONTROLS) : null;
    if (control instanceof HTMLAnchorElement) {
      // A tab of its own is opened by the browser.
      if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    } else if (control?.type === 'submit' && control.form) {
      // What the browser is about to send would be sent twice.
      if (!control.form.hasAttribute(NEEDS_JS)) return;
      event.preventDefault();
    }
    if (control && isHydrating) {
      // React would answer now, before what was typed early is known, and once more when the page is alive.
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    pressed?.removeAttribute('aria-busy');
    pressed = control;
    // A screen reader presses without moving or touching anything.
    if (pressed) fetchScripts();
    pressed?.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', press, true);
  const takeOver = () => {
    isHydrating = true;
  };
  addEventListener(HYDRATING, takeOver, { once: true });
  const answer = () => {
    removeEventListener('click', press, true);
    pressed?.removeAttribute('aria-busy');
    pressed?.click();
  };
  addEventListener(HYDRATED, answer, { once: true });
}

function isReturningVisitor(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/** Chromium on Android can tell whether the app is there (spec section 4, open-in-app prompt). */
async function isAppInstalled(): Promise<boolean> {
  const { getInstalledRelatedApps } = navigator as { getInstalledRelatedApps?: () => Promise<unknown[]> };
  const apps = await getInstalledRelatedApps?.call(navigator).catch(() => []);
  return apps !== undefined && apps.length > 0;
}

replayClickAfterHydration();
if (/(^|; )has_session=1(;|$)/.test(document.cookie) || isReturningVisitor()) fetchScripts();
else {
  const seen = { capture: true, passive: true };
  for (const sign of TRIGGER_EVENTS) addEventListener(sign, fetchScripts, seen);
  addEventListener('pointermove', onPointerMove, seen);
  void isAppInstalled().then((found) => found && fetchScripts());
  const waiting = document.querySelector<HTMLElement>(`[${HYDRATE_WITHIN}]`)?.getAttribute(HYDRATE_WITHIN);
  if (waiting) setTimeout(fetchScripts, Number(waiting));
}
