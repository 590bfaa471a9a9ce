/** How long this browser stores what a member has not saved: drafts, and links that wait for Premium. */
export const UNSAVED_MS = 14 * 86_400_000;
