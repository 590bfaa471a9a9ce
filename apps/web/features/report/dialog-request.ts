/** Query parameter of `/report` that requests only the report dialog instead of the whole page. */
export const DIALOG_PARAM = 'dialog';

/** How long the confirmation is shown before the dialog closes, in ms (product 13). */
export const CONFIRMED_MS = 1600;
