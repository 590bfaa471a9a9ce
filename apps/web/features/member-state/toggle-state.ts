import { showCount } from '../../i18n/show-count.ts';

/** State of a like or follow button: whether it is on for the member, and for how many members it is on. */
export interface ToggleState {
  isOn: boolean;
  count: number;
}

/** Returns the state that the page shows. */
export const shownState = (toggle: HTMLElement): ToggleState => ({
  isOn: toggle.hasAttribute('data-on'),
  count: Number(toggle.dataset.count),
});

/** Shows a state. The count appears in every element whose `data-counts` is the toggle's element name. */
export function showState(toggle: HTMLElement, { isOn, count }: Partial<ToggleState>): void {
  if (isOn !== undefined) {
    toggle.toggleAttribute('data-on', isOn);
    toggle.querySelector('[aria-pressed]')?.setAttribute('aria-pressed', String(isOn));
  }
  if (count === undefined) return;
  toggle.dataset.count = String(count);
  for (const shown of document.querySelectorAll<HTMLElement>(`[data-counts=${toggle.localName}]`))
    showCount(shown, count);
}
