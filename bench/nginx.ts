import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../tests/support/postgres-server.ts';

export interface Nginx {
  origin: string;
  pids: number[];
  stop(): Promise<void>;
}

/** nginx with one worker, serving one HTML file, compressed before, as a static page, tuned as its documentation advises. */
export async function serveWithNginx(html: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), html);
  writeFileSync(join(folder, 'site/index.html.gz'), gzipSync(html));
  return start(folder, (port) => `server { listen 127.0.0.1:${port}; root ${folder}/site; gzip_static on; }`);
}

/** nginx with one worker before servers that it asks in turn, over kept connections. */
export function proxyWithNginx(origins: readonly string[], port?: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const servers = origins.map((origin) => `server 127.0.0.1:${new URL(origin).port};`).join(' ');
  return start(
    folder,
    (chosen) => `
      upstream product { ${servers} keepalive 64; keepalive_requests 100000000; }
      server {
        listen 127.0.0.1:${chosen};
        location / {
          proxy_pass http://product; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
          proxy_set_header X-Forwarded-Proto $scheme;
        }
      }`,
    port,
  );
}

async function start(folder: string, server: (port: number) => string, wanted?: number): Promise<Nginx> {
  const port = wanted ?? (await freePort());
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
     events { worker_connections 1024; }
     http {
       types { text/html html; }
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
       ${server(port)}
     }`,
  );
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(origin).then(
      (response) => response.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
  const master = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  const workers = execFileSync('pgrep', ['-P', String(master)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  return {
    origin,
    pids: workers,
    async stop() {
      child.kill('SIGQUIT');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
