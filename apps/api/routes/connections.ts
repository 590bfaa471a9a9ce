import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import type { ErrorCode } from '#contracts/errors';
import { isConnectedService } from '#contracts/rules/services';
import { beginConnecting, completeConnecting, connectTicket, disconnect } from '#domain/connections';
import type { Context } from '#domain/context';
import { redirectOrFallback } from '../redirect-or-fallback.ts';
import { route } from '../route.ts';

/**
 * Registers the routes that connect other services. Connecting happens in its own browser window: every error
 * redirects to the connect page, which shows the error in the visitor's language, so the window never shows
 * an API response.
 */
export function connectionRoutes(app: FastifyInstance): void {
  route(app, contracts.connectTicket, async (context, { body }) => ({
    ticket: connectTicket(context, body),
  }));

  route(app, contracts.beginConnecting, (context, { query: { service, ticket } }, http) => {
    const begin = async () =>
      service ? beginConnecting(context, { service, ticket }) : unknownServiceUrl(context);
    return redirectOrFallback(http, begin, connectErrorUrl(context, service));
  });

  route(app, contracts.completeConnecting, (context, { params: { service }, query }, http) => {
    const complete = async () => {
      if (!isConnectedService(service)) return unknownServiceUrl(context);
      const { code, state, error, iss } = query;
      await completeConnecting(context, { service, code, state, error, issuer: iss });
      return connectPage(context, { service });
    };
    return redirectOrFallback(http, complete, connectErrorUrl(context, service));
  });

  route(app, contracts.disconnect, async (context, { params }) => {
    await disconnect(context, params);
    return undefined;
  });
}

const connectPage = (context: Context, query: Record<string, string>): string =>
  `${context.publicOrigin}/account/short/connect?${new URLSearchParams(query)}`;
const unknownServiceUrl = (context: Context): string => connectPage(context, { error: 'not_found' });
const connectErrorUrl = (context: Context, service: string | undefined) => (error: ErrorCode) =>
  connectPage(context, { ...(service ? { service } : {}), error });
