import type { FastifyInstance } from 'fastify';

/**
 * Sets the security headers that a response does not set itself; pages have their own Content-Security-Policy
 * (security 3.4).
 */
export function securityHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const headers = baseHeaders(secure);
  app.addHook('onSend', async (_, reply, payload) => {
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}

/** Policy that denies everything, for responses that are not pages. */
const DENY_ALL_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const baseHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': DENY_ALL_CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
});
