/**
 * Whether a key was pressed in a dialog that covers the draft. The sheet of a link is part of the draft, toasts cover
 * nothing, and a dialog that is closing keeps the focus for a moment.
 */
export const isOverDraft = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('dialog, [role=dialog]:not([data-edits-draft], [data-closed], [aria-modal=false])') !== null;

/** Returns the dialog over all others. It may not have the focus yet, so a press of Esc may reach what is below it. */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog][data-open]')].at(-1);
