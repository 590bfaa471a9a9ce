/** Told to the window when the app begins to take the page over: React would answer what is pressed from then on. */
export const HYDRATING = 'page-taken-over';
/** Told to the window when the app answers. */
export const HYDRATED = 'page-alive';
