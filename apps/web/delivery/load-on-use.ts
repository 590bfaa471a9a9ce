import { showMessage } from './page-message.ts';
import { SCRIPTED_CONTROL, scriptedControl } from './scripted.ts';

/** Elements of the page whose scripts load on demand. */
export interface LazyPart {
  selector: string;
  /** Loads the scripts of one element; resolves once it handles input. */
  load: (element: HTMLElement) => Promise<unknown>;
}

/** Signs that a visitor uses or is about to use an element. */
const FIRST_USE = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

/**
 * Loads each lazy part of the page on its first use. A press before that is held and repeated after the part has
 * loaded. `data-load="visible"` loads a part when it comes near the viewport, `data-load="member"` at once if
 * there is a session.
 */
export function loadOnUse(parts: readonly LazyPart[]): void {
  const loads = new WeakMap<HTMLElement, Promise<unknown>>();
  const loaded = new WeakSet<HTMLElement>();

  const load = (element: HTMLElement): Promise<unknown> => {
    const known = loads.get(element);
    if (known !== undefined) return known;
    const part = parts.find(({ selector }) => selector !== '' && element.matches(selector));
    const loading = Promise.resolve(part?.load(element)).then(() => loaded.add(element));
    // The next use tries again.
    loading.catch(() => loads.delete(element));
    loads.set(element, loading);
    return loading;
  };
  /** Loads a part before it is needed. A press that follows reports the failure. */
  const preload = (element: HTMLElement) => void load(element).catch(() => undefined);

  const selector = parts
    .map((part) => part.selector)
    .filter(Boolean)
    .join();
  const partOf = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    return element && !loaded.has(element) ? element : null;
  };
  const use = ({ target }: Event) => {
    const element = partOf(target);
    if (element) preload(element);
  };
  const press = (event: MouseEvent) => {
    const element = partOf(event.target);
    const control = element && scriptedControl(event, SCRIPTED_CONTROL);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (control.ariaBusy !== 'true') void pressAgain(control, load(element));
  };
  for (const sign of FIRST_USE) addEventListener(sign, use, { capture: true, passive: true });
  addEventListener('click', press, true);

  const visible = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) {
          visible.unobserve(target);
          preload(target);
        }
    },
    { rootMargin: '50%' },
  );
  const hasSession = document.documentElement.dataset.session === 'hint';
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (element.dataset.load === 'visible') visible.observe(element);
    if (element.dataset.load === 'member' && hasSession) preload(element);
  }
}

/** Repeats a held press once the part has loaded, or reports that it cannot be loaded. */
async function pressAgain(control: HTMLElement, loading: Promise<unknown>): Promise<void> {
  control.ariaBusy = 'true';
  const isLoaded = await loading.then(
    () => true,
    () => false,
  );
  control.ariaBusy = null;
  if (isLoaded) control.click();
  else showMessage('unreachable');
}
