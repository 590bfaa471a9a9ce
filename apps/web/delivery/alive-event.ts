/** Told to the window when the app begins to take the page over: React would answer what is pressed from then on. */
export const TAKEN_OVER = 'page-taken-over';
/** Told to the window when the app answers. */
export const ALIVE = 'page-alive';
