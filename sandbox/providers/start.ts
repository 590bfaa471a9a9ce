import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { type ProviderAddresses, providerAddresses } from './addresses.ts';
import { type ProviderSandbox, providerSandbox, type SandboxOptions } from './sandbox.ts';

export interface RunningSandbox extends ProviderSandbox {
  origin: string;
  addresses: ProviderAddresses;
  close(): Promise<void>;
}

/** The providers on a free port of their own, for tests that go over the network. */
export async function startProviderSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = providerSandbox(options);
  // Tests leave while a slow answer is still due.
  const app = Fastify({ forceCloseConnections: true });
  await app.register(sandbox.plugin);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    ...sandbox,
    origin,
    addresses: providerAddresses(origin, options.prefix),
    close: () => app.close(),
  };
}
