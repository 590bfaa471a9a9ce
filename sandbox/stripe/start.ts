import { listenAlone, type RunningServer } from '../http/stand-in.ts';
import { type StripeSandbox, type StripeSandboxOptions, stripeSandbox } from './sandbox.ts';

export interface RunningStripeSandbox extends StripeSandbox, RunningServer {
  origin: string;
}

export interface StartOptions extends Partial<StripeSandboxOptions> {
  /** Defaults to a free port. */
  port?: number;
}

/** Starts Stripe's stand-in on its own port, for tests and other processes that use the network. */
export async function startStripeSandbox({
  port,
  ...options
}: StartOptions = {}): Promise<RunningStripeSandbox> {
  // Set once the server listens, which is before the first request.
  let origin = '';
  const sandbox = stripeSandbox({ publicOrigin: () => origin, ...options });
  const server = await listenAlone(sandbox, port);
  origin = `http://${server.host}:${server.port}`;
  return { ...sandbox, ...server, origin };
}
