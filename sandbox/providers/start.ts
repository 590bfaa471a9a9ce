import { listenAlone } from '../http/stand-in.ts';
import { type ProviderSandbox, providerSandbox, type SandboxOptions } from './sandbox.ts';
import { type ProviderAddresses, providerAddresses } from './state/addresses.ts';

export interface RunningSandbox extends ProviderSandbox {
  origin: string;
  addresses: ProviderAddresses;
}

/** Starts the providers' stand-ins on a free port, for tests that use the network. */
export async function startProviderSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = providerSandbox(options);
  const { host, port, close } = await listenAlone(sandbox);
  const origin = `http://${host}:${port}`;
  return { ...sandbox, origin, addresses: providerAddresses(origin), close };
}
