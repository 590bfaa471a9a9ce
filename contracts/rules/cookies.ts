/** Session token; scripts cannot read it (decision 6). */
export const SESSION_COOKIE = 'SID';
/** Has the value `1` while there is a session, for scripts. */
export const SESSION_HINT_COOKIE = 'has_session';
/** Identifies a browser that has signed in before. */
export const DEVICE_COOKIE = 'known_device';
/** Proof of a login whose password was right and whose second step is missing. */
export const STEP_COOKIE = 'sign_in_step';
/** Language that the visitor has chosen. `deploy/nginx.conf` reads it too. */
export const LANGUAGE_COOKIE = 'lng';
/** Answer to the cookie notice: `accepted` or `declined`. */
export const CHOICE_COOKIE = 'cookie_choice';
