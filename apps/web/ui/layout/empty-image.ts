/** Placeholder for the `src` of images that scripts fill in later; HTML requires a `src`. */
export const EMPTY_IMAGE = 'data:,';
