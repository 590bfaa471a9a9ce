/** What a 401 says to a caller whose bearer is no session, or no longer one (RFC 6750, section 3.1). */
export const INVALID_TOKEN_CHALLENGE = 'Bearer error="invalid_token"';
/** What it says to a caller without one. */
export const BEARER_CHALLENGE = 'Bearer';
