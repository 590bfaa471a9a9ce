/** Told to the window when the app answers. */
export const ALIVE = 'page-alive';
