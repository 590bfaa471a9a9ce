/**
 * Attribute of forms that only scripts can submit, because the captcha needs them, and of links that open a
 * dialog instead once scripts are loaded. A click before hydration is held back and replayed
 * (`start-lazy-hydration.ts`).
 */
export const NEEDS_JS = 'data-by-scripts';
/**
 * Attribute of elements that move automatically. Its value is the delay in ms after which the page loads its
 * scripts without user input, before the first movement is due.
 */
export const HYDRATE_WITHIN = 'data-scripts-within';
