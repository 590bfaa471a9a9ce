/** `WWW-Authenticate` header of a 401 response to an invalid or expired session token (RFC 6750, section 3.1). */
export const INVALID_TOKEN_CHALLENGE = 'Bearer error="invalid_token"';
/** `WWW-Authenticate` header of a 401 response to a request without a token. */
export const BEARER_CHALLENGE = 'Bearer';
