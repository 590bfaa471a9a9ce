/**
 * The behaviour of `tab-links.tsx`: a press or an arrow key opens a tab in place and stores it in the URL, so
 * that it survives a reload. Only the open tab is a tab stop.
 */
export default class TabList extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#press);
    this.addEventListener('keydown', this.#pressKey);
    for (const tab of this.#tabs()) tab.tabIndex = isOpen(tab) ? 0 : -1;
  }

  readonly #press = (event: MouseEvent): void => {
    const tab = tabOf(event.target);
    // With a modifier key, the browser opens the link.
    if (!tab || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    this.#open(tab);
  };

  readonly #pressKey = (event: KeyboardEvent): void => {
    const tab = tabOf(event.target);
    if (!tab || hasModifier(event)) return;
    const tabs = this.#tabs();
    const index = tabs.indexOf(tab);
    const next = {
      ArrowLeft: tabs.at(index - 1),
      ArrowRight: tabs[(index + 1) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
      ' ': tab,
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
    this.#open(next);
  };

  #open(tab: HTMLAnchorElement): void {
    for (const each of this.#tabs()) {
      const isThis = each === tab;
      each.ariaSelected = String(isThis);
      each.toggleAttribute('data-active', isThis);
      each.tabIndex = isThis ? 0 : -1;
      const panel = document.getElementById(each.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !isThis;
    }
    const url = new URL(location.href);
    const { param = '' } = this.dataset;
    url.searchParams.set(param, new URL(tab.href).searchParams.get(param) ?? '');
    history.replaceState(history.state, '', url);
  }

  #tabs(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[role=tab]')];
  }
}

const tabOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[role=tab]') : null;

const isOpen = (tab: HTMLElement): boolean => tab.ariaSelected === 'true';

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
