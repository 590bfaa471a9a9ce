/** Placeholders in the sample Short for the typed name and for the username derived from it. */
export const NAME_PLACEHOLDER = '{name}';
export const USERNAME_PLACEHOLDER = '{username}';
