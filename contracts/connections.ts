import { z } from 'zod';
import { contract } from './contract.ts';
import { CONNECTED_SERVICES } from './rules/services.ts';

const service = z.enum(CONNECTED_SERVICES);

/**
 * A query parameter of a call that the browser opens as a page. An invalid value counts as missing, because the
 * response must redirect to a page in any case.
 */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

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
  query: z.strictObject({ service: lenient(service), ticket: lenient(z.string().max(200)) }),
  status: 303,
  openedFrom: 'here',
});

/** The provider redirects to this call, and may add other query parameters. */
export const completeConnecting = contract({
  method: 'GET',
  path: '/api/v1/short/callback/{service}',
  auth: 'app',
  summary: 'Processes the response of a service and redirects to the connect page',
  params: z.strictObject({ service: z.string() }),
  query: z.object({
    code: lenient(z.string().max(4096)),
    state: lenient(z.string().max(512)),
    error: lenient(z.string().max(512)),
    /** The issuer, if the service sends it (RFC 9207). */
    iss: lenient(z.string().max(512)),
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
