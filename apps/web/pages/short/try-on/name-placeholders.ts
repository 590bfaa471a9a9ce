/** Placeholders in the sample Short for the name that a visitor enters, and for the username derived from it. */
export const NAME_PLACEHOLDER = '{name}';
export const USERNAME_PLACEHOLDER = '{username}';
