import type { FastifyInstance } from 'fastify';
import type { Contract, Input, ResponseData } from '#contracts/contract';
import type { Context } from '#domain/context';
import type { CallerRequest } from './context.ts';
import { type ErrorResponse, errorResponse } from './errors.ts';
import { authorise, parseInput, route } from './route.ts';

/** The parts of an address as text, which is how they would come over the network. */
interface DirectReadInput {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** Makes one call for whoever asks. Gives the answer's data or the error that the API would have answered. */
export type DirectRead = (
  given: DirectReadInput,
  caller: CallerRequest,
) => Promise<{ data: unknown } | { error: ErrorResponse }>;

declare module 'fastify' {
  interface FastifyInstance {
    /** By the name that the typed client has for a call, such as `GET /api/v2/users/@me`. */
    directReads: Map<string, DirectRead>;
  }
}

/** To be called on the outermost server, so that what makes pages sees the reads too. */
export function decorateDirectReads(app: FastifyInstance): void {
  app.decorate('directReads', new Map());
}

/**
 * Mounts a call that only reads and uses no headers but those that say who asks. Pages that are made in this process
 * make such a call directly: authentication, contract, verb and contract as for anybody, but no request and answer
 * are made up for the framework to take apart again, which costs more than all the rest.
 */
export function readRoute<Shape extends Contract & { method: 'GET' }>(
  app: FastifyInstance,
  contract: Shape,
  handle: (context: Context, input: Input<Shape>) => Promise<ResponseData<Shape>>,
): void {
  route(app, contract, handle);
  app.directReads.set(`${contract.method} ${contract.path}`, async (given, asker) => {
    try {
      const { context, credential } = await app.identify(asker);
      authorise(contract, credential);
      const answer = await handle(context, parseInput(contract, given));
      return { data: contract.response ? contract.response.parse(answer) : undefined };
    } catch (error) {
      return { error: errorResponse(asker, error) };
    }
  });
}
