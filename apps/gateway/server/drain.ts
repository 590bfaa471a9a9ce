import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { closeServer } from './listen.ts';

const CHECK_INTERVAL_MS = 100;
/** Time for which a connection without a request may stay open while the server closes. */
const UNUSED_CONNECTION_MS = 2000;

declare module 'fastify' {
  interface FastifyInstance {
    /** True once shutdown has begun: load balancers should send requests elsewhere. */
    isDraining: boolean;
    /** True while the server closes and rejects further requests. */
    isClosing: boolean;
    /** Additional listening sockets; the main server handles their connections. */
    additionalServers: Server[];
    /**
     * Starts draining: `/readyz` responds 503 and every response closes its connection. Requests are still
     * served.
     */
    startDraining(): void;
  }
}

/**
 * Closes connections while the server shuts down. Node closes only the connections that are idle when the
 * shutdown begins. A connection with a response in flight would be kept alive afterwards, and a connection
 * that a browser opened in advance would never end and would keep the process running.
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
  // Runs before all other listeners, to cover responses that bypass the framework.
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
    // Closes all servers at once. The framework then finds its own server already closed.
    await Promise.all([server, ...app.additionalServers].map(closeServer));
    clearInterval(looking);
    clearTimeout(waiting);
  });
}
