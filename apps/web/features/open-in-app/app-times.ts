/** How long the app may take to open, in ms (product 13). */
export const APP_OPENING_MS = 1200;
/** How long the page shows that the app did not open, in ms (product 13). */
export const APP_FAILURE_MS = 4000;
/** Duration of the message that follows a press on "Open app" on a post, in ms (product 13). */
export const APP_TOAST_MS = 4500;
