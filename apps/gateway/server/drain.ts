import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { closeServer } from './listen.ts';

const CHECK_INTERVAL_MS = 100;
/** How long a connection may go on without a request while the server closes. */
const UNUSED_CONNECTION_MS = 2000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process ends soon: whoever shares out requests should send them elsewhere. */
    isDraining: boolean;
    /** True while the server closes: further requests are refused. */
    isClosing: boolean;
    /** Further sockets that listen for the server; the connections that they take are the server's. */
    additionalServers: Server[];
    /** Says so from now on: `/readyz` refuses, and every answer ends its connection. All are answered as ever. */
    startDraining(): void;
  }
}

/**
 * Lets connections go while the server closes. Node ends those that idle at that moment only: one whose answer
 * is on its way would be kept alive afterwards, one that a browser opened ahead of need for ever, and the
 * process with it.
 */
export function drain(app: FastifyInstance): void {
  const { server } = app;
  const unused = new Set<Socket>();
  app.decorate('isDraining', false);
  app.decorate('isClosing', false);
  app.decorate('additionalServers', []);
  app.decorate('startDraining', () => {
    app.isDraining = true;
  });
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  // Ahead of everything, for answers that the framework does not see.
  server.prependListener('request', ({ socket }, response) => {
    unused.delete(socket);
    if (app.isDraining) response.shouldKeepAlive = false;
  });
  app.addHook('onSend', async (_, reply, payload) => {
    if (app.isDraining) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('preClose', async () => {
    app.startDraining();
    app.isClosing = true;
    if (!server.listening) return;
    const looking = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS);
    const waiting = setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, UNUSED_CONNECTION_MS);
    // All at once; the framework finds the server closed.
    await Promise.all([server, ...app.additionalServers].map(closeServer));
    clearInterval(looking);
    clearTimeout(waiting);
  });
}
