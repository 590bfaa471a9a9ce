import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface TcpProxy {
  port: number;
  /** Delay of data sent to the server, in ms. */
  delayMs: number;
  /**
   * Called with each chunk before it is forwarded to the server. `connection.cut` resets that connection.
   * Called immediately, it discards the chunk; called later, it lets the chunk pass first.
   */
  onSent: (piece: Buffer, connection: ProxiedConnection) => void;
  /** Resets every connection and rejects new ones until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

interface ProxiedConnection {
  cut(): void;
}

/** Starts a proxy that can delay and cut the connections to a server on the loopback interface. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let isCut = false;
  const reset = (socket: Socket) => void socket.resetAndDestroy();
  const server = createServer((client) => {
    if (isCut) return reset(client);
    const upstream = connect(target, '127.0.0.1');
    const connection: ProxiedConnection = {
      cut() {
        reset(client);
        reset(upstream);
      },
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', connection.cut);
      socket.once('close', () => {
        sockets.delete(socket);
        connection.cut();
      });
    }
    upstream.on('data', (piece) => void client.write(piece));
    // Forwards chunks in order, each with the delay that applied when it arrived.
    let last = Promise.resolve();
    client.on('data', (piece) => {
      proxy.onSent(piece, connection);
      const due = performance.now() + proxy.delayMs;
      last = last.then(async () => {
        const left = due - performance.now();
        if (left > 0) await wait(left, undefined, { ref: false });
        if (upstream.writable) upstream.write(piece);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) reset(socket);
  };
  const proxy: TcpProxy = {
    port,
    delayMs: 0,
    onSent: () => {},
    cut() {
      isCut = true;
      cutAll();
    },
    restore() {
      isCut = false;
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

/** Returns the URL of the same database through the proxy. */
export function throughProxy(databaseUrl: string, { port }: TcpProxy): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
}

export const portOf = (databaseUrl: string): number => Number(new URL(databaseUrl).port);
