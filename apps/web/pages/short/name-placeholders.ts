/** Texts in the sample Short that the typed name and the username derived from it replace. */
export const NAME_PLACEHOLDER = '{name}';
export const USERNAME_PLACEHOLDER = '{username}';
