/**
 * Fetches a page's scripts that were put off (`put-off-scripts.ts`). A newcomer's browser does it when they first
 * move, touch, scroll or press a key. Whoever is signed in, has been here before or has the app has things to see that
 * only scripts know: they get them at once. Links work without; a button that is pressed too early is pressed again
 * when it can answer.
 */
import { wholeSheet } from '../whole-sheet/whole-sheet.ts';
import { ALIVE } from './alive-event.ts';

const SIGNS = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'storage'];

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
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = later.textContent;
  later.replaceWith(script);
}

function pressAgainWhenAlive(): void {
  let pressed: HTMLButtonElement | null = null;
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
    // A screen reader presses without moving or touching anything.
    if (pressed) fetchScripts();
    pressed?.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', press, true);
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
}
