/** Source of images that scripts fill in later; HTML requires one. */
export const EMPTY_IMAGE = 'data:,';
