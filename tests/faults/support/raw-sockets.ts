/** Connections that do what no well-behaved client does: bytes as they are, at whatever pace. */
import { connect, type Socket } from 'node:net';

/** Where a server listens. */
const addressOf = (origin: string) => {
  const { hostname, port } = new URL(origin);
  return { host: hostname, port: Number(port) };
};

/** A connection; whatever happens to it is the scenario's to look at, its breaking is no surprise. */
export async function dial(origin: string): Promise<Socket> {
  const socket = connect({ ...addressOf(origin), noDelay: true });
  socket.on('error', () => {});
  await firstEvent(socket, 'connect', 'close');
  return socket;
}

/** Waits for the first of some events; gives what came with it. That the connection breaks is one of them at most. */
export const firstEvent = (socket: Socket, ...events: string[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const event of events) socket.once(event, resolve);
  });

/** Many connections, some at a time: the kernel's queue of new ones is short. */
export async function dialMany(origin: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Math.min(100, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => dial(origin)))));
  }
  return sockets;
}

/** A request without a body; `lines` are more headers. */
export const requestHead = (origin: string, start: string, ...lines: string[]): string =>
  `${[start, `Host: ${new URL(origin).host}`, ...lines].join('\r\n')}\r\n\r\n`;

/** Ends connections and waits until all have gone. */
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
