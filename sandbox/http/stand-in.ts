import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';

/** Routes of a stand-in, as a plugin for any Fastify server. */
export interface StandIn {
  plugin: FastifyPluginAsync;
  /** Matches the URLs that the plugin serves. */
  paths: RegExp;
  close(): Promise<void>;
}

export interface SandboxFront {
  /** If the request is for the stand-in, handles it and returns true. Otherwise returns false. */
  takes(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

/** Ids in provider URLs are longer than Fastify's default limit. */
const routerOptions = { maxParamLength: 300 };

/**
 * Returns a handler that takes a stand-in's requests before another server on the same port receives them.
 * The other server's hooks (same-origin rule, headers, errors, log) do not run for these requests, as if the
 * stand-in ran on another host. If the stand-in were a plugin of that server, the same-origin rule would
 * reject Google's token requests, which have neither Origin nor Authorization.
 */
export async function sandboxFront({ plugin, paths, close }: StandIn): Promise<SandboxFront> {
  const app = Fastify({ routerOptions });
  await app.register(plugin);
  await app.ready();
  return {
    takes: (request, response) => {
      if (!paths.test(request.url ?? '')) return false;
      app.routing(request, response);
      return true;
    },
    close: async () => {
      await close();
      await app.close();
    },
  };
}

export interface RunningServer {
  host: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Starts the stand-in on its own port: `port`, or a free one by default. `plugin` reads the origin from each
 * request.
 */
export async function listenAlone({ plugin, close }: StandIn, port = 0): Promise<RunningServer> {
  // Tests close the server while a slow response is still pending.
  const app = Fastify({ forceCloseConnections: true, routerOptions });
  await app.register(plugin);
  const host = '127.0.0.1';
  await app.listen({ host, port });
  return {
    host,
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      await close();
      await app.close();
    },
  };
}

/**
 * Handles errors in the stand-in's own code. Responds with `{"error": {"type": "sandbox", …}}`, so that they
 * cannot be mistaken for our API's errors.
 */
export function ownErrors(app: FastifyInstance, name: string): void {
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error({ err: error }, name);
    return reply.code(status).send({ error: { type: 'sandbox', message: String(error) } });
  });
}
