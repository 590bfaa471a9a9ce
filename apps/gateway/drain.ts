import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;
/** How long a connection may go on without a request while the server closes. */
const UNUSED_MS = 2000;

/**
 * Lets connections go while the server closes. Node ends those that idle at that moment only: one whose answer
 * is on its way would be kept alive afterwards, one that a browser opened ahead of need for ever, and the
 * process with it.
 */
export function drain(app: FastifyInstance): void {
  const { server } = app;
  const unused = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('onSend', async (_, reply, payload) => {
    if (closing) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (!server.listening) return;
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const waiting = setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, UNUSED_MS);
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(waiting);
    });
  });
}
