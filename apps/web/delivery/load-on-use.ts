import { showMessage } from './page-message.ts';
import { SCRIPTED_CONTROL, SCRIPTED_KEYS, scriptedControl } from './scripted.ts';

/** Elements of the page whose scripts load on demand. */
export interface LazyPart {
  selector: string;
  /** Loads the scripts of one element; resolves once it handles input. */
  load: (element: HTMLElement) => Promise<unknown>;
}

/** Signs that a visitor uses or is about to use an element. */
const FIRST_USE = ['pointerover', 'pointerdown', 'focusin', 'input', 'scroll'] as const;

/**
 * Loads each lazy part of the page on its first use. A press before that is held and repeated after the part has
 * loaded. `data-load="visible"` loads a part when it comes near the viewport, `data-load="member"` as soon as
 * there is a session, and a number after as many milliseconds.
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
  const pressKey = (event: KeyboardEvent) => {
    const { target } = event;
    const element = partOf(target);
    if (!element || !isScriptedKey(event)) return;
    event.preventDefault();
    load(element).then(
      () => target?.dispatchEvent(new KeyboardEvent('keydown', event)),
      () => showMessage('unreachable'),
    );
  };
  for (const sign of FIRST_USE) addEventListener(sign, use, { capture: true, passive: true });
  addEventListener('click', press, true);
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
    const { load: when } = element.dataset;
    if (when === 'visible') visible.observe(element);
    else if (when && when !== 'member') setTimeout(preload, Number(when), element);
  }
  const root = document.documentElement;
  const loadForMember = () => {
    if (root.dataset.session !== 'hint') return;
    for (const element of document.querySelectorAll<HTMLElement>('[data-load=member]')) preload(element);
  };
  loadForMember();
  // The visitor may log in in another tab.
  new MutationObserver(loadForMember).observe(root, { attributeFilter: ['data-session'] });
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
  else showMessage('unreachable');
}
