import type { FastifyInstance } from 'fastify';
import type { Contract, Input, ResponseData } from '#contracts/contract';
import type { Context } from '#domain/context';
import type { CallerRequest } from './context.ts';
import { type ErrorResponse, errorResponse } from './errors.ts';
import { authorise, inputParser, route } from './route.ts';

/** Path and query parameters as strings, as they would arrive over the network. */
interface DirectReadInput {
  params: Record<string, string>;
  query: Record<string, string>;
}

/**
 * Runs an API call in this process for the given caller. Returns the response data, or the error that the API
 * would return.
 */
export type DirectRead = (
  given: DirectReadInput,
  caller: CallerRequest,
) => Promise<{ data: unknown } | { error: ErrorResponse }>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Direct reads, keyed by the call's name in the typed client, such as `GET /api/v2/users/@me`. */
    directReads: Map<string, DirectRead>;
  }
}

/**
 * Adds the map of direct reads. Call this on the outermost server, so that the plugin that renders pages can
 * use the map too.
 */
export function decorateDirectReads(app: FastifyInstance): void {
  app.decorate('directReads', new Map());
}

/**
 * Registers a route that only reads and uses no headers except those that identify the caller. Pages rendered
 * in this process call its handler directly.
 */
export function readRoute<Shape extends Contract & { method: 'GET' }>(
  app: FastifyInstance,
  contract: Shape,
  handle: (context: Context, input: Input<Shape>) => Promise<ResponseData<Shape>>,
): void {
  route(app, contract, handle);
  directRead(app, contract, handle);
}

/**
 * Registers the direct read of a route. It uses the same authentication, contract and domain verb, but skips
 * building and parsing a request and a response, which would cost more than everything else.
 */
export function directRead<Shape extends Contract & { method: 'GET' }>(
  app: FastifyInstance,
  contract: Shape,
  handle: (context: Context, input: Input<Shape>) => Promise<ResponseData<Shape>>,
): void {
  const parseInput = inputParser(contract);
  app.directReads.set(`${contract.method} ${contract.path}`, async (given, asker) => {
    try {
      const { context, credential } = await app.identify(asker);
      authorise(contract, { credential, context });
      const answer = await handle(context, parseInput(given));
      return { data: contract.response ? contract.response.parse(answer) : undefined };
    } catch (error) {
      return { error: errorResponse(asker, error) };
    }
  });
}
