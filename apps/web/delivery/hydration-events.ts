/** Window event at the start of hydration. From then on React handles clicks. */
export const HYDRATING = 'page-taken-over';
/** Window event at the end of hydration, when the page responds to input. */
export const HYDRATED = 'page-alive';
