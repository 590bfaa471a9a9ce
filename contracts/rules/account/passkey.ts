/** Length of a passkey's name in UTF-16 units. */
export const PASSKEY_NAME_MAX = 40;
