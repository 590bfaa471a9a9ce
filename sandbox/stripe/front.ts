import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify from 'fastify';
import type { StripeSandbox } from './sandbox.ts';

export interface StripeFront {
  /** Answers what is Stripe's and says true; leaves everything else alone. */
  takes(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

const OURS = /^\/(?:v1|sandbox\/stripe)(?:[/?]|$)/;

/** The sandbox before another server on the same port, whose hooks do not see its requests. */
export async function stripeFront({ plugin, close }: StripeSandbox): Promise<StripeFront> {
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  await app.register(plugin);
  await app.ready();
  return {
    takes: (request, response) => {
      if (!OURS.test(request.url ?? '')) return false;
      app.routing(request, response);
      return true;
    },
    close: async () => {
      await close();
      await app.close();
    },
  };
}
