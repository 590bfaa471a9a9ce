/**
 * Focuses a message or a heading after a press has replaced what was focused, and scrolls to it. Elements taller than
 * the window would leave what they begin with above it.
 */
export function focusInView(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}
