import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify from 'fastify';
import type { ProviderSandbox } from './sandbox.ts';
import { PROVIDERS } from './state.ts';

export interface SandboxFront {
  /** Answers what is below the sandbox's addresses and says true; leaves everything else alone. */
  takes(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

/**
 * The sandbox before another server on the same port, as the other hosts that it stands for: that server's hooks
 * (same-origin rule, headers, errors, log) do not see these requests. As a plugin there they would, and the
 * same-origin rule refuses Google's token requests, which carry neither Origin nor Authorization.
 */
export async function sandboxFront({ plugin, prefix }: ProviderSandbox): Promise<SandboxFront> {
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  await app.register(plugin);
  await app.ready();
  const own = new RegExp(`^${prefix}/(?:${PROVIDERS.join('|')}|providers(?:\\.json)?)(?:[/?]|$)`);
  return {
    takes: (request, response) => {
      if (!own.test(request.url ?? '')) return false;
      app.routing(request, response);
      return true;
    },
    close: () => app.close(),
  };
}
