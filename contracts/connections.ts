import { z } from 'zod';
import { contract } from './contract.ts';
import { CONNECTED_SERVICES } from './rules/services.ts';

const service = z.enum(CONNECTED_SERVICES);

/**
 * The ticket proves for a few minutes that the member of this session wants to connect this service. Without
 * it, a third party's link could start a connection (decision 25).
 */
export const connectTicket = contract({
  method: 'POST',
  path: '/api/v1/short/generate/ticket',
  auth: 'user',
  summary: 'A ticket that opens the consent page of a service',
  body: z.strictObject({ service }),
  response: z.object({ ticket: z.string() }),
});

/**
 * Opened in a new window. Redirects to the provider's consent page. Without a ticket, redirects to the site's
 * connect page, which asks for confirmation and also shows errors.
 */
export const beginConnecting = contract({
  method: 'GET',
  path: '/api/v1/short/generate',
  auth: 'app',
  summary: 'Redirects to the consent page of a service',
  query: z.strictObject({ service, ticket: z.string().max(200).optional() }),
  status: 303,
  openedFrom: 'here',
});

/**
 * A query parameter that the provider sends. A repeated or overlong value is ignored, because the response
 * must redirect to a page in any case.
 */
const returned = (max: number) => z.string().max(max).optional().catch(undefined);

/** The provider redirects to this call, and may add other query parameters. */
export const completeConnecting = contract({
  method: 'GET',
  path: '/api/v1/short/callback/{service}',
  auth: 'app',
  summary: 'Processes the response of a service and redirects to the connect page',
  params: z.strictObject({ service: z.string() }),
  query: z.object({
    code: returned(4096),
    state: returned(512),
    error: returned(512),
    /** The issuer, if the service sends it (RFC 9207). */
    iss: returned(512),
  }),
  status: 303,
  openedFrom: 'anywhere',
});

export const disconnect = contract({
  method: 'DELETE',
  path: '/api/v1/@me/short/service/delete/{service}',
  auth: 'user',
  summary: 'Deletes a connected account and revokes the grant at the service',
  params: z.strictObject({ service }),
  status: 204,
});
