/**
 * What can be observed on any page. Digits and the ids of React's `useId` are replaced with `#`, because they change
 * by themselves.
 */
export interface PageFacts {
  /** ARIA states, open dialogs and disclosures, selected options, scroll positions of lists, the URL. */
  states: string[];
  /** Visible texts, and entries for copied texts and opened windows: `copied “…”`, `opened …`. */
  texts: string[];
  /** Text colours, background colours and background images of the visible elements. */
  colours: string[];
  focus: string;
}

interface Recorder {
  now(): PageFacts;
  /** Returns the states and texts that appeared since the last call, including those that have disappeared since. */
  drain(): string[];
  /**
   * Scrolls the control into view and returns the point at which the pointer can press it. If another element
   * covers it, focuses the control and returns `by keyboard`. Returns `not there` if the page has no such
   * control.
   */
  aim(control: Control): { x: number; y: number } | 'by keyboard' | 'not there';
  /**
   * Whether the pointer has pressed the control that was aimed at last, which it misses if the page moves in
   * between. True on a page to which the press has navigated.
   */
  isHit(): boolean;
  controls(): Control[];
}

/** Description of a control by which another visit of the same page finds it. */
export interface Control {
  name: string;
  /** Index among the controls with the same name. */
  at: number;
  /** Key that presses the control if the pointer cannot reach it. */
  key: 'Enter' | 'Space';
  /** Element name, type, name and classes, joined with spaces. Controls with the same value are alike. */
  kind: string;
  /** Whether it is outside `main`, in a part that all pages share, such as the header. */
  isInFrame: boolean;
  /**
   * Whether it is a toggle that is on. Pressing it may have no effect, because it may belong to a group of
   * toggles of which one is always on.
   */
  isOn: boolean;
}

declare global {
  interface Window {
    pageFacts: Recorder;
  }
}

/** Runs in the page, before its own scripts (`addInitScript`), so it must not refer to anything outside of itself. */
export function recordPageFacts(): void {
  const CONTROLS =
    'button, summary, a[href^="#"], input:is([type=checkbox], [type=radio], [type=submit], [type=button]), ' +
    '[popovertarget], [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=option]';
  const STATES = ['expanded', 'pressed', 'selected', 'checked', 'current', 'invalid'].map(
    (name) => `aria-${name}`,
  );

  // React counts its ids in base 32, and a component that loads late renders more than once: r_9_ or r_a_.
  const masked = (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/_[\w-]*r_[\da-v]+_/gi, '#')
      .replace(/\d+/g, '#');
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0;
  const describe = (element: Element) => {
    const { name = '', value = '', type = '' } = element as HTMLInputElement;
    const choice = type === 'radio' || type === 'checkbox' ? `${name}=${value}` : '';
    const words = element instanceof HTMLDetailsElement ? element.querySelector('summary') : element;
    const label = element.getAttribute('aria-label') ?? (choice || (words?.textContent ?? ''));
    return `${element.localName} “${masked(label).slice(0, 60)}”`;
  };

  const states = (): string[] => {
    const found = [`url ${location.pathname}${location.search}${location.hash}`];
    for (const state of STATES)
      for (const element of document.querySelectorAll(`[${state}]`))
        if (isVisible(element)) found.push(`${describe(element)} ${state}=${element.getAttribute(state)}`);
    for (const element of document.querySelectorAll(':checked, [open], :popover-open, [role=dialog]'))
      if (element.localName === 'option' || isVisible(element)) found.push(`${describe(element)} is on`);
    for (const element of document.querySelectorAll('ul, ol, [role=list], [tabindex]'))
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        found.push(
          `${describe(element)} is scrolled to ${Math.round(element.scrollLeft / element.clientWidth)}`,
        );
    return found;
  };
  const written: string[] = [];
  const texts = (): string[] => {
    const found = [...written];
    const nodes = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = masked(node.nodeValue ?? '');
      const { parentElement } = node;
      // The songs of a live card change by themselves, when the next one begins.
      if (!/\p{L}/u.test(text) || !parentElement || parentElement.closest('[data-live-card] li')) continue;
      if (isVisible(parentElement)) found.push(`text “${text}”`);
    }
    return found;
  };
  const colours = (): string[] => {
    const found = new Set<string>();
    for (const element of document.body?.querySelectorAll('*') ?? []) {
      if (element === document.activeElement || !isVisible(element)) continue;
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      for (const colour of [color, backgroundColor, backgroundImage]) found.add(`colour ${colour}`);
    }
    return [...found];
  };

  const known = new Set<string>();
  let fresh: string[] = [];
  let isDue = false;
  const sample = () => {
    isDue = false;
    for (const fact of [...states(), ...texts()]) if (!known.has(fact)) fresh.push(fact);
    for (const fact of fresh) known.add(fact);
  };
  const sampleSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(sample, 30);
  };
  new MutationObserver(sampleSoon).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  for (const event of ['click', 'input', 'change', 'toggle', 'focusin', 'hashchange', 'scroll'])
    addEventListener(event, sampleSoon, { capture: true, passive: true });

  const note = (fact: string) => {
    written.push(masked(fact));
    sampleSoon();
  };
  const writeText = async (text: string) => note(`copied “${text}”`);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  Object.defineProperty(navigator, 'share', { value: undefined });
  window.open = (url) => {
    note(`opened ${url}`);
    return null;
  };

  const pressable = () =>
    [...document.querySelectorAll<HTMLInputElement>(CONTROLS)].filter(
      (element) => isVisible(element) && !element.disabled && !element.closest('[inert], [aria-hidden=true]'),
    );
  /** Whether the option is already selected, so that pressing it has no effect. */
  const isSettled = (element: HTMLInputElement) =>
    (element.type === 'radio' && element.checked) ||
    ['aria-selected', 'aria-current'].some((state) => element.getAttribute(state) === 'true');

  const pointIn = (target: Element) => {
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = target.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    return hit && target.contains(hit) ? point : null;
  };

  let aimedAt: Element[] = [];
  let isHit = false;
  const notePress = ({ target }: Event) => {
    isHit ||= target instanceof Node && aimedAt.some((element) => element.contains(target));
  };
  addEventListener('pointerdown', notePress, { capture: true, passive: true });

  window.pageFacts = {
    now: () => ({
      states: states(),
      texts: texts(),
      colours: colours(),
      focus: document.activeElement ? describe(document.activeElement) : '',
    }),
    drain() {
      sample();
      const drained = fresh;
      fresh = [];
      return drained;
    },
    controls() {
      const all = pressable();
      return all.flatMap((element) => {
        if (isSettled(element)) return [];
        const name = describe(element);
        const same = all.filter((other) => describe(other) === name);
        const isChoice = element.type === 'radio' || element.type === 'checkbox';
        const kind = [element.localName, element.type, element.name, element.className].join(' ');
        return [
          {
            name,
            at: same.indexOf(element),
            key: isChoice ? 'Space' : 'Enter',
            kind,
            isInFrame: !element.closest('main'),
            isOn: element.getAttribute('aria-pressed') === 'true',
          } as const,
        ];
      });
    },
    aim({ name, at }) {
      const control = pressable().filter((element) => describe(element) === name)[at];
      if (!control) return 'not there';
      isHit = false;
      aimedAt = [control, ...(control.labels ?? [])];
      for (const target of aimedAt) {
        const point = pointIn(target);
        if (point) return point;
      }
      control.focus();
      return 'by keyboard';
    },
    isHit: () => isHit || aimedAt.length === 0,
  };
}
