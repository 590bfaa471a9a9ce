/**
 * Fetches a page's scripts that were put off (`put-off-scripts.ts`). A newcomer's browser does it when they first
 * move, touch, scroll or press a key. Whoever is signed in, has been here before or has the app has things to see that
 * only scripts know: they get them at once. Links and forms that the browser itself sends work without; a button that
 * is pressed too early, and what scripts answer better (`by-scripts.ts`), is pressed again when it can answer.
 * On pages whose scripts come at once there is nothing to fetch, and the same early presses.
 */

import { ALIVE, TAKEN_OVER } from './alive-event.ts';
import { BY_SCRIPTS, WITHIN } from './by-scripts.ts';
import { wholeSheet } from './whole-sheet.ts';

const SIGNS = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'storage'];

type Control = HTMLButtonElement | HTMLAnchorElement;
const CONTROLS = `button, a[${BY_SCRIPTS}]`;
/** What was pressed before the page could answer. */
let pressed: Control | null = null;
let areMissing = false;
let isTakenOver = false;

const later = document.querySelector<HTMLScriptElement>('script[data-late]');

/** Browsers also tell of a pointer that lies still where the page appears: that is nobody's sign yet. */
function whenMoved({ movementX, movementY }: PointerEvent): void {
  if (movementX !== 0 || movementY !== 0) fetchScripts();
}

function fetchScripts(): void {
  for (const sign of SIGNS) removeEventListener(sign, fetchScripts, true);
  removeEventListener('pointermove', whenMoved, true);
  if (!later?.isConnected) return;
  void wholeSheet();
  for (const href of later.dataset.late?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.addEventListener('error', goWithoutScripts);
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = later.textContent;
  later.replaceWith(script);
}

/** Scripts that cannot be had answer nothing: links lead where they lead without them. */
function goWithoutScripts(): void {
  areMissing = true;
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
}

function pressAgainWhenAlive(): void {
  const press = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<Control>(CONTROLS) : null;
    if (control instanceof HTMLAnchorElement) {
      // A tab of its own is opened by the browser.
      if (areMissing || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    } else if (control?.type === 'submit' && control.form) {
      // What the browser is about to send would be sent twice.
      if (!control.form.hasAttribute(BY_SCRIPTS)) return;
      event.preventDefault();
    }
    if (control && isTakenOver) {
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
    isTakenOver = true;
  };
  addEventListener(TAKEN_OVER, takeOver, { once: true });
  const answer = () => {
    removeEventListener('click', press, true);
    pressed?.removeAttribute('aria-busy');
    pressed?.click();
  };
  addEventListener(ALIVE, answer, { once: true });
}

function isKnownHere(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/** Chromium on Android can tell whether the app is there (spec section 4, open-in-app prompt). */
async function hasApp(): Promise<boolean> {
  const { getInstalledRelatedApps } = navigator as { getInstalledRelatedApps?: () => Promise<unknown[]> };
  const apps = await getInstalledRelatedApps?.call(navigator).catch(() => []);
  return apps !== undefined && apps.length > 0;
}

pressAgainWhenAlive();
if (/(^|; )has_session=1(;|$)/.test(document.cookie) || isKnownHere()) fetchScripts();
else {
  const seen = { capture: true, passive: true };
  for (const sign of SIGNS) addEventListener(sign, fetchScripts, seen);
  addEventListener('pointermove', whenMoved, seen);
  void hasApp().then((found) => found && fetchScripts());
  const waiting = document.querySelector<HTMLElement>(`[${WITHIN}]`)?.getAttribute(WITHIN);
  if (waiting) setTimeout(fetchScripts, Number(waiting));
}
