/** `WWW-Authenticate` of a 401 for an invalid or expired session token (RFC 6750, section 3.1). */
export const INVALID_TOKEN_CHALLENGE = 'Bearer error="invalid_token"';
/** `WWW-Authenticate` of a 401 for a missing token. */
export const BEARER_CHALLENGE = 'Bearer';
