/** Query parameter that requests only the content of the report dialog from `/report`. */
export const DIALOG_PARAM = 'dialog';

/** How long the confirmation is shown before the dialog closes, in ms (product 13). */
export const CONFIRMED_MS = 1600;
