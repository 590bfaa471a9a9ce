/**
 * Loads the deferred scripts of a page (`defer-scripts.ts`). For a new visitor, they load on the first
 * pointer movement, touch, scroll or key press. For a visitor who is signed in, has visited before or has the
 * app, they load at once, because some content needs scripts. Links and forms that the browser submits work
 * without scripts. A click on another button, or on a control marked with `NEEDS_JS`, is replayed after
 * hydration. Pages that hydrate at once have nothing to load; early clicks on them are replayed as well.
 */

import { loadFullStylesheet } from './full-stylesheet.ts';
import { HYDRATED, HYDRATING } from './hydration-events.ts';
import { HYDRATE_WITHIN, NEEDS_JS } from './needs-js.ts';

const TRIGGER_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'storage'];

type Control = HTMLButtonElement | HTMLAnchorElement;
const CONTROLS = `button, a[${NEEDS_JS}]`;
/** The control that was clicked before hydration. */
let pressed: Control | null = null;
let hasFailed = false;
let isHydrating = false;

const deferredScript = document.querySelector<HTMLScriptElement>('script[data-late]');

/** Browsers also fire this event when the page appears under a resting pointer, which is not a sign of use. */
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

/** If scripts fail to load, links navigate as they do without scripts. */
function fallBackToLinks(): void {
  hasFailed = true;
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
}

function replayClickAfterHydration(): void {
  const press = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<Control>(CONTROLS) : null;
    if (control instanceof HTMLAnchorElement) {
      // With a modifier key, the browser opens the link itself, for example in a new tab.
      if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    } else if (control?.type === 'submit' && control.form) {
      // The browser submits this form; a replayed click would submit it twice.
      if (!control.form.hasAttribute(NEEDS_JS)) return;
      event.preventDefault();
    }
    if (control && isHydrating) {
      // React would otherwise handle the click now, before it has read the early input, and again when the
      // click is replayed.
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    pressed?.removeAttribute('aria-busy');
    pressed = control;
    // Screen readers click without a pointer, touch or key event, so the click itself loads the scripts.
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

/** Chromium on Android can report whether the app is installed (product 5.6). */
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
