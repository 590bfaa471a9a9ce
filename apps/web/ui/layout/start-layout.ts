import { watchSession } from '../../session/session.ts';
import { SessionSlotElement } from './session-slot-element.ts';
import { startLanguageLinks } from './start-language-links.ts';

/** Starts the interactive elements in the header and the footer, and switches to a stored language if necessary. */
export function startLayout(): void {
  startLanguageLinks();
  watchSession();
  customElements.define('session-slot', SessionSlotElement);
  if ('popover' in HTMLElement.prototype) closeMenus();
}

/**
 * Closes an open menu of the header when the focus leaves it, when the window is resized, because a wide one shows its links,
 * and before the back/forward cache stores the page.
 */
function closeMenus(): void {
  const opened = () => document.querySelector<HTMLElement>(':popover-open');
  const close = () => opened()?.hidePopover();
  addEventListener('focusin', ({ target }) => {
    // The button that opens a menu also closes it.
    const isOutside = target instanceof Element && !target.closest('[popovertarget]');
    if (isOutside && !opened()?.contains(target)) close();
  });
  addEventListener('pagehide', close);
  addEventListener('resize', close);
}
