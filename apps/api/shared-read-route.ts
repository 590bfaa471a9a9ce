import type { FastifyInstance } from 'fastify';
import type { Contract, Input, ResponseData } from '#contracts/contract';
import type { Context } from '#domain/context';
import type { PageCache } from '#platform/page-cache';
import { directRead } from './read-route.ts';
import { route } from './route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses that are the same for every caller, with the key `GET <path>`. */
    sharedReads: PageCache;
  }
}

interface SharedRead<Shape extends Contract> {
  /** Returns the canonical spelling of the call's path. */
  path: (params: Input<Shape>['params']) => string;
  /** Returns the tags of the content. A change to any of this content evicts the response. */
  tags: (params: Input<Shape>['params']) => readonly string[];
  /** Returns when the content changes by itself, as an ISO 8601 timestamp, if ever. */
  validUntil: (answer: ResponseData<Shape>) => string | null | undefined;
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/**
 * Registers a read whose response is the same for every caller who may send it. The response is cached like a
 * public page, and the gateway sends it before the framework sees the request (decision 5). The handler runs
 * for a visitor, so the response cannot depend on the caller.
 */
export function sharedReadRoute<Shape extends Contract & { method: 'GET' }>(
  app: FastifyInstance,
  contract: Shape,
  handle: (context: Context, input: Input<Shape>) => Promise<ResponseData<Shape>>,
  { path, tags, validUntil }: SharedRead<Shape>,
): void {
  directRead(app, contract, handle);
  route(app, contract, async (_, input, { request, reply }) => {
    const key = { key: `GET ${path(input.params)}`, tags: tags(input.params) };
    const outcome = await app.sharedReads.get(key, async () => {
      const { context } = await app.identify({
        id: request.id,
        log: request.log,
        ip: request.ip,
        headers: {},
      });
      const answer = await handle(context, input);
      const end = validUntil(answer);
      return {
        ...{ status: 200, headers: HEADERS, cookies: [] },
        body: Buffer.from(JSON.stringify(contract.response?.parse(answer))),
        ...(end ? { validUntil: Date.parse(end) } : {}),
      };
    });
    reply.headers(HEADERS);
    return outcome.kind === 'page' ? outcome.page.bodies.identity : outcome.rendered.body;
  });
}
