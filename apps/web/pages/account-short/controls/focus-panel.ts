/** Moves the focus to the open panel, because the element that had it is gone or is about to go. */
export function focusPanel(): void {
  document.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')?.focus({ preventScroll: true });
}
