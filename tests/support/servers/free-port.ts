import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below those that Linux gives to outgoing connections (from 32,768). Otherwise a client could take a port
 * before its server listens, or while that server is restarted.
 */
const PORTS = { from: 10_000, to: 32_768 };

/** Returns a port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
