import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { serverEntry } from '../../support/server-process.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** A version that passes the smoke test, which has a role of its own, and is never ready in its place. */
const NEVER_READY = `const { createServer } = await import('node:http');
createServer((_, response) => response.writeHead(503).end()).listen(process.env.PORT, '127.0.0.1');`;

/** Returns the files of a version: the commands that `deploy/upgrade` runs, forwarded to this checkout. */
const filesOf = (start: string): Record<string, string> => ({
  'package.json': JSON.stringify({
    type: 'module',
    scripts: {
      build: 'node build.js',
      ops: 'node forward.js scripts/ops.ts',
      'db:migrate': 'node forward.js scripts/migrate.ts',
    },
  }),
  'build.js': `import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
mkdirSync('build/process', { recursive: true });
writeFileSync('build/process/start.js', ${JSON.stringify(start)});
mkdirSync('node_modules/node/bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/node/bin/node');`,
  'forward.js': `import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
process.loadEnvFile('.env');
const [script, ...words] = process.argv.slice(2);
// The placeholders of brand.ts are bad findings, so only a test decides what the doctor finds.
if (words[0] === 'doctor') process.exit(existsSync('../doctor-finds-something') ? 1 : 0);
const { status } = spawnSync(process.execPath, [${JSON.stringify(root)} + script, ...words], { stdio: 'inherit' });
process.exit(status ?? 1);`,
});

const SERVES = `process.loadEnvFile('.env');
await import(${JSON.stringify(resolve(root, serverEntry))});`;

export interface Installation {
  /** Runs `deploy/upgrade` with `word`. Resolves to its exit code and output. */
  upgrade(word: string): Promise<{ code: number | null; output: string }>;
  /** Returns the folder that the link names, followed by the one from which each instance runs. */
  versions(): string[];
  /** Restarts one instance on the version that the link names, or starts it. */
  restart(port: number): void;
  stop(): void;
}

/**
 * Creates a repository with the versions v1, v2 and `never-ready`, and an installation of v1 as in
 * `docs/deploy.md`, whose instances listen on `ports`. None is started.
 * @param env settings of the instances
 */
export function installVersions(
  folder: string,
  ports: readonly number[],
  env: Record<string, string>,
  nginx: { file: string; reloadCommand: string },
): Installation {
  const origin = join(folder, 'origin');
  const link = join(folder, 'product');
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', origin, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words]);
  mkdirSync(origin);
  git('init', '--quiet');
  const tag = (name: string, start: string) => {
    for (const [file, text] of Object.entries(filesOf(start))) writeFileSync(join(origin, file), text);
    git('add', '.');
    git('commit', '--quiet', '--allow-empty', '-m', name);
    git('tag', name);
  };
  tag('v1', SERVES);
  tag('v2', SERVES);
  tag('never-ready', `if (process.env.ROLE === 'web') { ${SERVES} } else { ${NEVER_READY} }`);
  execFileSync('git', ['clone', '--quiet', '--branch', 'v1', origin, `${link}-1`], { stdio: 'ignore' });
  execFileSync('ln', ['-s', 'product-1', link]);
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(`${link}-1/.env`, settings.join(''));
  execFileSync(process.execPath, ['build.js'], { cwd: link });
  const restart = join(folder, 'restart');
  writeFileSync(restart, restartScript(folder, link), { mode: 0o755 });
  const pidOf = (port: number) => readFileSync(join(folder, `${port}.pid`), 'utf8').trim();
  return {
    async upgrade(word) {
      const child = spawn(join(root, 'deploy/upgrade'), [word], {
        env: {
          ...{ PATH: process.env.PATH, LINK: link, OWNER: '', RESTART: restart, NGINX: nginx.file },
          ...{ RELOAD: nginx.reloadCommand, BACKUPS: join(folder, 'backups'), WATCH: '3', READY: '60' },
          ...(word === 'never-ready' ? { READY: '20' } : {}),
          INSTANCES: ports.map((port) => `instance@${port}:${port}`).join(' '),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return ended(child);
    },
    versions: () => [
      readlinkSync(link),
      ...ports.map((port) => basename(readlinkSync(`/proc/${pidOf(port)}/cwd`))),
    ],
    restart: (port) => execFileSync(restart, [`instance@${port}`]),
    stop() {
      for (const port of ports) process.kill(Number(pidOf(port)), 'SIGTERM');
    },
  };
}

/** Does what `systemctl restart` does: ends the instance, and starts the version that the link names. */
const restartScript = (folder: string, link: string) => `#!/bin/bash
port=\${1#instance@}
if [ -f ${folder}/$port.pid ]; then
  pid=$(cat ${folder}/$port.pid)
  kill -TERM $pid
  while grep -qs '^State:[[:space:]]*[^Z]' /proc/$pid/status; do sleep 0.1; done
fi
cd -P ${link}
PORT=$port DATA_DIR=${folder}/$port node_modules/node/bin/node build/process/start.js >>${folder}/$port.log 2>&1 </dev/null 9>&- &
echo $! >${folder}/$port.pid
`;

function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
