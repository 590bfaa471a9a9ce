/**
 * Attribute of forms that only scripts can send, as the bot check needs them, and of links whose page a dialog
 * replaces where scripts are. Pressed before they are there, the form's button or the link waits (`start.ts`).
 */
export const NEEDS_JS = 'data-by-scripts';
/**
 * Attribute of what moves by itself: the page's scripts come after so many ms though nobody touches it, before the
 * first move is due.
 */
export const HYDRATE_WITHIN = 'data-scripts-within';
