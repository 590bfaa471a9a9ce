import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installSystemPackages } from '../../../scripts/system-packages.ts';
import { comesUp, exited } from './child-process.ts';
import { freePort } from './free-port.ts';

export interface Nginx {
  origin: string;
  /** Ids of the worker processes. */
  pids: number[];
  /** The configuration that is in effect. */
  file: string;
  /** Command that makes nginx read `file` again. */
  reloadCommand: string;
  /** Loads another configuration. Resolves when the configuration is in effect. */
  reload(configuration: string): Promise<void>;
  stop(): Promise<void>;
}

/** nginx in front of instances of the product. */
export interface LoadBalancer extends Nginx {
  /** Takes an instance out of the rotation; null restores all instances. Resolves when the change is in effect. */
  excludeInstance(port: number | null): Promise<void>;
}

/**
 * Starts nginx with a configuration, which must listen on `port` of 127.0.0.1 and write its files to
 * `folder`. `stop` removes the folder.
 */
export async function startNginx(configuration: string, folder: string, port: number): Promise<Nginx> {
  installSystemPackages(['nginx-light']);
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const args = [
    '-c',
    file,
    '-p',
    folder,
    '-g',
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`,
  ];
  const child: ChildProcess = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  if (!(await comesUp(child, async () => (await fetch(origin).catch(() => null)) !== null)))
    throw new Error(`nginx exited with ${child.exitCode ?? child.signalCode}`);
  const master = readFileSync(join(folder, 'pid'), 'utf8').trim();
  const children = () =>
    execFileSync('pgrep', ['-P', master, '-f', 'worker process'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  return {
    origin,
    pids: children(),
    file,
    reloadCommand: `kill -HUP ${master}`,
    async reload(other) {
      const before = children();
      writeFileSync(file, other);
      child.kill('SIGHUP');
      while (children().every((pid) => before.includes(pid)))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop() {
      child.kill('SIGQUIT');
      await exited(child);
      rmSync(folder, { recursive: true });
    },
  };
}

const DEPLOYED = new URL('../../../deploy/nginx.conf', import.meta.url);

interface Change {
  what: RegExp;
  by: string;
}

interface Deployed {
  folder: string;
  port: number;
  instances: readonly number[];
  /** Whether to keep the rate limits of `deploy/nginx.conf` and take the client IP from `X-Forwarded-For`. */
  limits: boolean;
}

/** Returns `deploy/nginx.conf` adapted to one worker, a folder, a port, and instances on ports of this machine. */
function deployed({ folder, port, instances, limits }: Deployed, out: number | null): string {
  const servers = instances.map(
    (each) => `server 127.0.0.1:${each} ${each === out ? 'down' : 'max_fails=0'};`,
  );
  const changes: Change[] = [
    { what: /^worker_processes auto;\n/m, by: 'worker_processes 1;\n' },
    { what: /^pid .*\n/m, by: '' },
    { what: /^ *error_log .*\n/m, by: '' },
    { what: /^ *access_log .*\n/m, by: 'access_log off;\n' },
    { what: /\/var\/cache\/nginx/g, by: folder },
    { what: /^ *server 127\.0\.0\.1:3000 max_fails=0;\n/m, by: `${servers.join('\n')}\n` },
    // Removes the server that only redirects from HTTP to HTTPS.
    { what: /^ {2}server \{\n {4}listen 80;[\s\S]*?^ {2}\}\n/m, by: '' },
    { what: /^ *listen 443 ssl http2;\n/gm, by: `listen 127.0.0.1:${port};\n` },
    { what: /^ *listen \[::\]:443.*\n/gm, by: '' },
    { what: /^ *ssl_.*\n/gm, by: '' },
    limits
      ? { what: /^http \{\n/m, by: 'http {\nset_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;\n' }
      : // Without `limits`, all clients have the same IP, so they would share one rate limit.
        { what: /^ *limit_(?:req|conn) .*\n/gm, by: '' },
    // Test clients send more requests over one connection than browsers do.
    { what: /^ *keepalive_requests \d+;\n/m, by: 'keepalive_requests 100000000;\n' },
    { what: /^( *keepalive 64;)\n/m, by: '$1 keepalive_requests 100000000;\n' },
    // In tests, origins contain ports.
    { what: /Host \$host;/, by: 'Host $http_host;' },
  ];
  let text = readFileSync(DEPLOYED, 'utf8');
  for (const { what, by } of changes) {
    if (text.search(what) < 0) throw new Error(`deploy/nginx.conf does not match ${what}`);
    text = text.replace(what, by);
  }
  return text;
}

/**
 * Starts nginx as in `deploy/nginx.conf`, in front of instances on ports of this machine, without TLS and by
 * default without rate limits.
 * @param port to listen on; a free one by default
 * @param limits whether to apply the rate limits, with `X-Forwarded-For` as the client IP
 */
export async function startLoadBalancer(
  instances: readonly number[],
  port?: number,
  limits = false,
): Promise<LoadBalancer> {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  const chosen = port ?? (await freePort());
  const configuration = (out: number | null) => deployed({ folder, port: chosen, instances, limits }, out);
  const nginx = await startNginx(configuration(null), folder, chosen);
  return { ...nginx, excludeInstance: (out) => nginx.reload(configuration(out)) };
}
