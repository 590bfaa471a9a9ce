import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { beginConnecting, completeConnecting, disconnect } from '#domain/connections';
import { type Context, ProductError } from '#domain/context';
import { type Http, route } from './route.ts';

/**
 * Connecting happens in a window of its own, which a person looks at: whatever goes wrong there ends on the connect
 * page, which says it in their language, and never on an answer of the API.
 */
export function connectionRoutes(app: FastifyInstance): void {
  route(app, contracts.beginConnecting, (context, { query }, http) =>
    leadOn(context, query.service, http, () => beginConnecting(context, query)),
  );

  route(app, contracts.completeConnecting, (context, { params, query }, http) =>
    leadOn(context, params.service, http, async () => {
      const { code, state, error, iss } = query;
      await completeConnecting(context, { service: params.service, code, state, error, issuer: iss });
      return connectPage(context, { service: params.service });
    }),
  );

  route(app, contracts.disconnect, async (context, { params }) => {
    await disconnect(context, params);
    return undefined;
  });
}

const connectPage = (context: Context, query: Record<string, string>): string =>
  `${context.publicOrigin}/account/short/connect?${new URLSearchParams(query)}`;

async function leadOn(
  context: Context,
  service: string,
  { request, reply }: Http,
  work: () => Promise<string>,
): Promise<undefined> {
  try {
    reply.header('location', await work());
  } catch (error) {
    if (!(error instanceof ProductError)) request.log.error({ err: error }, 'connecting failed');
    const code = error instanceof ProductError ? error.code : 'an_error_occurred';
    reply.header('location', connectPage(context, { service, error: code }));
  }
  return undefined;
}
