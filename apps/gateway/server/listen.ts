import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Maximum number of connections that may wait while the event loop is busy, within the kernel's own limit
 * (somaxconn). A client that finds the queue full retries only after one, three and seven seconds.
 */
const BACKLOG = 4096;
/**
 * Number of listening sockets per host. Node accepts one connection per socket in each turn of the event
 * loop. Under load a turn takes 20 ms, so one socket would accept only 50 connections per second, however
 * fast the responses are.
 */
const SOCKETS_PER_HOST = 32;
/** Whether the system distributes connections among the sockets of one port. */
const SUPPORTS_REUSE_PORT = process.platform === 'linux';

/**
 * The IPs of `localhost`; clients may use either. They are listed here, because not every machine can resolve
 * names.
 */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Thrown if this process cannot listen where HOST and PORT say. The message names both. */
export class AddressUnusable extends Error {}

/**
 * Starts listening, and accepts connections as fast as they arrive (decision 23). Rejects with EADDRINUSE if
 * another process listens on the port. `localhost` means both loopback IPs, or whichever of them is available
 * on the machine.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const [first = host, ...others] = host === 'localhost' ? await availableHosts(LOOPBACK) : [host];
  const all = { backlog: BACKLOG, reusePort: SUPPORTS_REUSE_PORT };
  await probePort({ host: first, port });
  await app.listen({ host: first, port, ...all });
  const { port: chosen } = app.server.address() as AddressInfo;
  for (const other of others) await probePort({ host: other, port: chosen });
  const additionalHosts = [
    ...(SUPPORTS_REUSE_PORT ? Array.from({ length: SOCKETS_PER_HOST - 1 }, () => first) : []),
    ...others.flatMap((other) =>
      Array.from({ length: SUPPORTS_REUSE_PORT ? SOCKETS_PER_HOST : 1 }, () => other),
    ),
  ];
  for (const each of additionalHosts) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    app.additionalServers.push(await listenOn(server, { host: each, port: chosen, ...all }));
  }
}

/** Rejects if `listen` would reject. Called before startup creates anything that would have to be undone. */
export async function assertPortFree({ host, port }: { host: string; port: number }): Promise<void> {
  const hosts = host === 'localhost' ? await availableHosts(LOOPBACK) : [host];
  for (const each of hosts) await probePort({ host: each, port });
}

/**
 * Rejects if the port is in use. Listens without `reusePort`, because otherwise the probe could share the
 * port with another process.
 */
const probePort = async (address: ListenOptions) => closeServer(await listenOn(createServer(), address));

async function availableHosts(hosts: readonly string[]): Promise<string[]> {
  const found = await Promise.allSettled(hosts.map((host) => probePort({ host, port: 0 })));
  return hosts.filter((_, n) => found[n]?.status === 'fulfilled');
}

const listenOn = (server: Server, options: ListenOptions): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, options)));
    server.listen(options, () => {
      server.removeAllListeners('error');
      resolve(server);
    });
  });

/** What to correct, by the error of `listen`. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use. Set PORT to a free one',
  EACCES: 'This user may not use the port. Set PORT to one from 1024',
  EADDRNOTAVAIL: 'HOST is not an IP of this machine',
  ENOTFOUND: 'HOST cannot be resolved. Set it to an IP of this machine',
  EAI_AGAIN: 'HOST cannot be resolved. Set it to an IP of this machine',
};

function explained(error: NodeJS.ErrnoException, { host, port }: ListenOptions): Error {
  const remedy = REMEDIES[error.code ?? ''];
  if (remedy === undefined) return error;
  return Object.assign(new AddressUnusable(`${remedy} (HOST=${host}, PORT=${port}).`, { cause: error }), {
    code: error.code,
  });
}

/** Stops accepting connections. Resolves when all accepted connections have closed. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));
