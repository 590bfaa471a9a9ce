import { createServer } from 'node:net';
import Fastify from 'fastify';
import { type StripeSandbox, type StripeSandboxOptions, stripeSandbox } from './sandbox.ts';

export interface RunningStripeSandbox extends StripeSandbox {
  origin: string;
  host: string;
  port: number;
}

export interface StartOptions extends Partial<StripeSandboxOptions> {
  /** A free one unless given. */
  port?: number;
}

/** Stripe on a port of its own, for tests and other processes that go over the network. */
export async function startStripeSandbox({
  port: wanted = 0,
  ...options
}: StartOptions = {}): Promise<RunningStripeSandbox> {
  // Tests leave while a slow answer is still due.
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
  const host = '127.0.0.1';
  // Its own address is in what it answers, so the port must be known before it is made.
  const port = wanted === 0 ? await freePort(host) : wanted;
  const origin = `http://${host}:${port}`;
  const sandbox = stripeSandbox({ publicOrigin: origin, ...options });
  await app.register(sandbox.plugin);
  await app.listen({ host, port });
  return {
    ...sandbox,
    origin,
    host,
    port,
    close: async () => {
      await sandbox.close();
      await app.close();
    },
  };
}

/** A port that was free a moment ago. */
async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
