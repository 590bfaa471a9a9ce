/** Raw connections that send arbitrary bytes at any pace. */
import { connect, type Socket } from 'node:net';

const addressOf = (origin: string) => {
  const { hostname, port } = new URL(origin);
  return { host: hostname, port: Number(port) };
};

/** Opens a connection. Ignores its errors, because the scenario checks the connection's state instead. */
export async function dial(origin: string): Promise<Socket> {
  const socket = connect({ ...addressOf(origin), noDelay: true });
  socket.on('error', () => {});
  await firstEvent(socket, 'connect', 'close');
  return socket;
}

/** Waits for the first of several events and returns its value. Never rejects, even if the connection fails. */
export const firstEvent = (socket: Socket, ...events: string[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const event of events) socket.once(event, resolve);
  });

/** Opens many connections in batches, because the kernel's accept queue is short. */
export async function dialMany(origin: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Math.min(100, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => dial(origin)))));
  }
  return sockets;
}

/** Builds the head of a request without a body; `lines` are additional headers. */
export const requestHead = (origin: string, start: string, ...lines: string[]): string =>
  `${[start, `Host: ${new URL(origin).host}`, ...lines].join('\r\n')}\r\n\r\n`;

/** Closes connections and waits until all are closed. */
export async function closeAll(sockets: readonly Socket[]): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      if (socket.closed) return;
      const gone = firstEvent(socket, 'close');
      socket.destroy();
      await gone;
    }),
  );
}
