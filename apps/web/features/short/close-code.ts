/**
 * Closes the popover with the QR code when the focus moves out of it, because the page behind it is not inert. The
 * button that opens it also closes it.
 */
export function closeCodeWhenLeft(): void {
  const popover = document.querySelector('[data-address]')?.closest<HTMLElement>('[popover]');
  popover?.addEventListener('focusout', ({ relatedTarget: next }) => {
    if (next instanceof Element && !popover.contains(next) && !next.matches('[popovertarget]'))
      popover.hidePopover?.();
  });
}
