/** How long the app may take to open, in ms (product 13). */
export const APP_OPENING_MS = 1200;
/** How long the message that the app did not open is shown, in ms (product 13). */
export const APP_FAILURE_MS = 4000;
/** How long the message is shown after "Open app" on a post, in ms (product 13). */
export const APP_TOAST_MS = 4500;
