import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Whether browsers use the response only as a part of a page, such as a script, a font or a picture. */
    isSubresource: boolean;
  }
}

/**
 * Sets the security headers that a response does not set itself; pages have their own Content-Security-Policy
 * (security 3.4). Subresources get only those that browsers apply to them.
 */
export function securityHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const forAll = Object.entries(subresourceHeaders(secure));
  const forDocuments = Object.entries(baseHeaders(secure));
  app.decorateReply('isSubresource', false);
  app.addHook('onSend', async (_, reply, payload) => {
    for (const [name, value] of reply.isSubresource ? forAll : forDocuments)
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}

/** Policy that denies everything, for responses that are not pages. */
const DENY_ALL_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const subresourceHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
});

export const baseHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': DENY_ALL_CSP,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  ...subresourceHeaders(secure),
});
