import { removeKeys } from './remove-keys.ts';

/** Prefix of the keys in local storage under which the Short editor keeps unsaved drafts. */
export const DRAFT_PREFIX = 'short-draft:';

/** Deletes all unsaved drafts. Called at log-out, so that the next person at this browser finds none. */
export const forgetDrafts = (): void => removeKeys(() => localStorage, DRAFT_PREFIX);
