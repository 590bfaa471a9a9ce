/**
 * Whether a key was pressed in a dialog that covers the draft. The sheet of a link is part of the draft, and toasts
 * cover nothing.
 */
export const isOverDraft = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('dialog, [role=dialog]:not([data-edits-draft], [aria-modal=false])') !== null;
