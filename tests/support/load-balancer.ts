import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres-server.ts';

export interface LoadBalancer {
  origin: string;
  /** Sends nothing more to one of the instances; to all again with null. Resolves when that is in force. */
  leaveOut(port: number | null): Promise<void>;
  stop(): Promise<void>;
}

/** nginx before instances on some ports of this machine, over kept connections, as `deploy/nginx.conf` has it. */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  execFileSync('chmod', ['a+rx', folder]);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const servers = (out: number | null) =>
    ports.map((each) => `server 127.0.0.1:${each} ${each === out ? 'down' : 'max_fails=0'};`).join(' ');
  const write = (out: number | null) =>
    writeFileSync(
      file,
      `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
       events { worker_connections 1024; }
       http {
         access_log off;
         upstream product { ${servers(out)} keepalive 64; keepalive_timeout 60s; }
         server {
           listen 127.0.0.1:${port};
           location / {
             proxy_pass http://product; proxy_http_version 1.1; proxy_set_header Connection "";
             proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
             proxy_set_header X-Forwarded-Proto $scheme;
             proxy_next_upstream error timeout http_503;
             proxy_next_upstream_tries 2; proxy_next_upstream_timeout 5s;
           }
         }
       }`,
    );
  write(null);
  const child: ChildProcess = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
  while (!(await fetch(origin).catch(() => null))) await wait();
  const master = readFileSync(join(folder, 'pid'), 'utf8').trim();
  const workers = () =>
    execFileSync('pgrep', ['-P', master], { encoding: 'utf8' }).trim().split('\n').toSorted();
  return {
    origin,
    async leaveOut(out) {
      const before = workers();
      write(out);
      child.kill('SIGHUP');
      while (workers().every((pid) => before.includes(pid))) await wait();
    },
    async stop() {
      child.kill('SIGQUIT');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
