import { showLoadFailure } from './page-message.ts';
import { SCRIPTED_CONTROL, SCRIPTED_KEYS, scriptedControl } from './scripted.ts';

/** Elements on the page whose scripts load on demand. */
export interface LazyPart {
  selector: string;
  /** Loads the scripts of one element; resolves once the element handles input. */
  load: (element: HTMLElement) => Promise<unknown>;
}

/** Events that signal that a visitor uses or is about to use an element. */
const FIRST_USE = ['pointerover', 'pointerdown', 'focusin', 'input', 'scroll'] as const;

const CHOICE = 'input:is([type=checkbox], [type=radio]), select';

/** Whether a field differs from what the server rendered. */
const isChanged = (field: HTMLInputElement) =>
  field.matches(CHOICE) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/**
 * Loads each lazy part of the page on its first use. Presses on a part that has not loaded yet are held, and
 * repeated once it has loaded. `data-load` changes when a part loads:
 * - `focus`: not when the pointer only passes over it;
 * - `visible`: when it comes near the viewport;
 * - `stored`: at once, if this tab has a value stored under the key in `data-stored`;
 * - a number: after that many milliseconds.
 */
export function loadOnUse(parts: readonly LazyPart[]): void {
  const loads = new WeakMap<HTMLElement, Promise<unknown>>();
  const loaded = new WeakSet<HTMLElement>();

  const load = (element: HTMLElement): Promise<unknown> => {
    const known = loads.get(element);
    if (known !== undefined) return known;
    const part = parts.find(({ selector }) => selector !== '' && element.matches(selector));
    const loading = Promise.resolve(part?.load(element)).then(() => loaded.add(element));
    // A failed load is retried on the next use.
    loading.catch(() => loads.delete(element));
    loads.set(element, loading);
    return loading;
  };
  /** Loads a part before it is needed. Ignores failures: a later press loads the part again and reports a failure. */
  const preload = (element: HTMLElement) => void load(element).catch(() => undefined);

  const selector = parts
    .map((part) => part.selector)
    .filter(Boolean)
    .join();
  /** Returns those parts around an element that have not loaded yet. Parts can be nested. */
  const partsAround = (target: EventTarget | null) => {
    const parts: HTMLElement[] = [];
    let part = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    for (; part; part = part.parentElement?.closest<HTMLElement>(selector) ?? null)
      if (!loaded.has(part)) parts.push(part);
    return parts;
  };
  const use = ({ target, type }: { target: EventTarget | null; type?: string }) => {
    for (const part of partsAround(target))
      if (type !== 'pointerover' || part.dataset.load !== 'focus') preload(part);
  };
  const press = (event: MouseEvent) => {
    const unloaded = partsAround(event.target);
    const control = unloaded.length > 0 ? scriptedControl(event, SCRIPTED_CONTROL) : null;
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (control.ariaBusy !== 'true') void pressAgain(control, Promise.all(unloaded.map(load)));
  };
  const pressKey = (event: KeyboardEvent) => {
    const { target } = event;
    const unloaded = partsAround(target);
    if (unloaded.length === 0 || !isScriptedKey(event)) return;
    event.preventDefault();
    Promise.all(unloaded.map(load)).then(
      () => target?.dispatchEvent(new KeyboardEvent('keydown', event)),
      showLoadFailure,
    );
  };
  /**
   * If a checkbox, radio button or selection has changed, loads the parts around it and reports a failure,
   * because the visitor expects an effect. Text fields need no such report: they accept input without
   * scripts.
   */
  const choose = ({ target }: Event) => {
    if (target instanceof Element && target.matches(CHOICE))
      for (const part of partsAround(target)) load(part).catch(showLoadFailure);
  };
  for (const sign of FIRST_USE) addEventListener(sign, use, { capture: true, passive: true });
  addEventListener('change', choose, { capture: true, passive: true });
  addEventListener('click', press, true);
  // The visitor may have focused or filled in a field before this script arrived, or the browser may have
  // restored a form.
  use({ target: document.activeElement });
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
    if (isChanged(field)) use({ target: field });
  addEventListener('keydown', pressKey, true);

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
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { load: when, stored } = element.dataset;
    if (when === 'visible') visible.observe(element);
    else if (when === 'stored') {
      if (isStored(stored)) preload(element);
    } else if (Number(when) >= 0) setTimeout(preload, Number(when), element);
  }
}

const isScriptedKey = ({ target, key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(`[${SCRIPTED_KEYS}]`) !== null &&
  /^(Arrow|Home|End)/.test(key) &&
  !(altKey || ctrlKey || metaKey || shiftKey);

/** Repeats a held press once the part has loaded, or reports that it cannot be loaded. */
async function pressAgain(control: HTMLElement, loading: Promise<unknown>): Promise<void> {
  control.ariaBusy = 'true';
  const isLoaded = await loading.then(
    () => true,
    () => false,
  );
  control.ariaBusy = null;
  if (isLoaded) control.click();
  else if (control instanceof HTMLAnchorElement && navigator.onLine) location.assign(control.href);
  else showLoadFailure();
}

function isStored(key = ''): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Storage may be blocked.
    return false;
  }
}
