import { spawn } from 'node:child_process';
import { freePort } from '../../tests/support/servers/free-port.ts';

export interface BareNode {
  origin: string;
  pids: number[];
  stop(): Promise<void>;
}

/**
 * Source code of the child process, which responds to every request with the page's bytes and headers from
 * memory.
 */
const SERVER = `
const { createServer } = require('node:http');
(async () => {
  const answer = await fetch(process.env.PAGE, { headers: { 'accept-encoding': 'identity' } });
  const body = require('node:zlib').gzipSync(Buffer.from(await answer.arrayBuffer()));
  const kept = [...answer.headers].filter(([name]) => !['content-length', 'date', 'connection', 'keep-alive'].includes(name));
  const head = [...kept, ['content-encoding', 'gzip'], ['content-length', String(body.length)]].flat();
  createServer((request, response) => response.writeHead(200, head).end(body))
    .listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready'));
})();`;

/** Starts a process that serves one of our pages with nothing but Node's HTTP server, as a baseline. */
export async function serveWithBareNode(page: string): Promise<BareNode> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--eval', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PAGE: page, PORT: String(port) },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    pids: [child.pid ?? 0],
    async stop() {
      child.kill();
      await ended;
    },
  };
}
