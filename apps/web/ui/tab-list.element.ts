/**
 * Opens a tab's panel on the current page instead of following the tab's link. The arrow keys, Home and End
 * move between the tabs. The URL's query names the open tab. Each tab refers to its panel in `aria-controls`.
 */
export default class TabList extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => this.#click(event));
    this.addEventListener('keydown', (event) => this.#turn(event));
    this.#mark(this.#tabs.find((tab) => tab.ariaSelected === 'true'));
  }

  #click(event: MouseEvent): void {
    const tab = this.#tabs.find((each) => event.target instanceof Node && each.contains(event.target));
    // A click with a modifier key follows the link, for example in a new browser tab.
    if (!tab || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    this.#open(tab);
  }

  #turn(event: KeyboardEvent): void {
    const tabs = this.#tabs;
    const at = tabs.findIndex((tab) => event.target instanceof Node && tab.contains(event.target));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (at < 0 || !tab || hasModifier(event)) return;
    event.preventDefault();
    tab.focus();
    this.#open(tab);
  }

  #open(tab: HTMLAnchorElement): void {
    this.#mark(tab);
    const url = new URL(location.href);
    for (const [name, value] of new URL(tab.href).searchParams) url.searchParams.set(name, value);
    history.replaceState(history.state, '', url);
  }

  /** Marks a tab as selected and shows its panel. Only the selected tab is in the tab order. */
  #mark(selected: HTMLAnchorElement | undefined): void {
    for (const tab of this.#tabs) {
      const isSelected = tab === selected;
      tab.ariaSelected = String(isSelected);
      tab.tabIndex = isSelected ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !isSelected;
    }
  }

  get #tabs(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[role=tab]')];
  }
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
