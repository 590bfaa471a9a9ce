import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * So many connections may wait to be taken while the event loop is busy, within the kernel's own bound (somaxconn). Who
 * finds no room asks again only after one, three and seven seconds.
 */
const BACKLOG = 4096;
/**
 * Node takes one connection a turn of the event loop from a socket that listens. A turn takes 20 ms when there is much
 * to do: with one socket, only 50 people a second would be let in, however quick their answer is.
 */
const SOCKETS = 32;
/** Whether the system shares connections out among sockets of one port. */
const SHARES = process.platform === 'linux';

/**
 * Listens, and takes connections as fast as they come (decision 23). Rejects with EADDRINUSE when somebody else listens
 * there.
 */
export async function listen(app: FastifyInstance, address: { host: string; port: number }): Promise<void> {
  // Sockets that share a port would share it with another process too.
  if (SHARES) await close(await listening(createServer(), address));
  const shared = { backlog: BACKLOG, reusePort: SHARES };
  await app.listen({ ...address, ...shared });
  if (!SHARES) return;
  const { address: host, port } = app.server.address() as AddressInfo;
  for (let n = 1; n < SOCKETS; n += 1) {
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    app.doors.push(await listening(door, { host, port, ...shared }));
  }
}

const listening = (server: Server, options: ListenOptions): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve(server);
    });
  });

/** Takes no more connections; resolves when those that it took are gone. */
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));
