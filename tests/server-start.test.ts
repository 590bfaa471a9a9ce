import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { SourceMap, type SourceMapping } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockedPackages, packageName } from '../scripts/licences.ts';
import { folderFromTemplate } from './support/data-template.ts';
import { builtProcess, isBuilt, serverEntry, startServer } from './support/server-process.ts';
import { freePort } from './support/servers/free-port.ts';

/**
 * Whether the website is built. `npm test` builds first; without a build the tests are skipped. The tests run
 * the product as a separate process.
 */
const built = existsSync(join(resolve(process.env.BUILD_DIR ?? 'build'), 'server/index.js'));
const ONE_LINE = /^[^\n]+\n$/;

let folder: string;
const rootUrl = new URL('..', import.meta.url).href;
const started: ChildProcess[] = [];
beforeEach(({ skip }) => {
  folder = folderFromTemplate('server-start-');
  skip(!built, 'there is no built website: npm run build');
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server that must fail. Returns its exit code and stderr. */
function failing(
  env: Record<string, string>,
  script = serverEntry,
  ...rest: string[]
): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [script, ...rest], {
    cwd: resolve('.'),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
      ...(process.env.BUILD_DIR ? { BUILD_DIR: process.env.BUILD_DIR } : {}),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, stderr })));
}

const isDev = (name: string) =>
  lockedPackages().every(([path, { dev }]) => packageName(path) !== name || dev === true);
const devPackages = new Set(
  lockedPackages()
    .map(([path]) => packageName(path))
    .filter(isDev),
);

/**
 * Node option that makes the development dependencies unavailable, as after `npm ci --omit=dev`. With
 * WRITE_LOADED, the process also writes to stderr the URL of every file outside `node_modules` that it loads.
 */
const AS_INSTALLED_FOR_PRODUCTION = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  const missing = new Set(${JSON.stringify([...devPackages])});
  const resolve = (specifier, context, next) => {
    const name = /^(?:@[^/]+\\/)?[^/]+/.exec(specifier)?.[0] ?? '';
    if (missing.has(name) && !specifier.startsWith('node:')) {
      const error = new Error("Cannot find package '" + name + "' imported from " + context.parentURL);
      throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' });
    }
    const found = next(specifier, context);
    if (process.env.WRITE_LOADED && !found.url.includes('/node_modules/')) writeSync(2, found.url + '\\n');
    return found;
  };
  registerHooks({ resolve });
`)}`;

const builtPart = relative('.', join(dirname(builtProcess), 'serve.js'));
/** The server from its sources, and as `npm run build` bundles it. */
const BOTH = [
  { name: 'the sources', script: 'serve.ts' },
  { name: 'the build', script: builtProcess },
];

test.each(BOTH)('the demo of $name says which packages a production installation lacks', async (run) => {
  expect(devPackages).toContain('smtp-server');
  const NODE_OPTIONS = AS_INSTALLED_FOR_PRODUCTION;
  const env = { PORT: String(await freePort()), SANDBOX: 'on', NODE_OPTIONS };
  const { code, stderr } = await failing(env, run.script);
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain('SANDBOX=on needs the development dependencies');
  expect(code).toBe(1);
});

test('production starts the build without the development dependencies and loads nothing of the sandbox', async ({
  skip,
}) => {
  skip(!isBuilt, 'the built server is not current: npm run build');
  const secret = 'x'.repeat(32);
  const server = await startServer({
    env: {
      NODE_ENV: 'production',
      NODE_OPTIONS: AS_INSTALLED_FOR_PRODUCTION,
      WRITE_LOADED: 'yes',
      PUBLIC_ORIGIN: 'https://quest.example',
      APP_TOKEN: 'app-token',
      BOT_CHECK_SECRET: secret,
      SECRET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      DATA_DIR: folder,
    },
  });
  started.push(server.process);
  const loaded = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith(rootUrl))
    .map((line) => line.slice(rootUrl.length));
  expect(loaded).toContain(builtPart);
  expect(loaded.filter((path) => /^sandbox\/|\/sandbox-/.test(path))).toEqual([]);
});

test('operator commands need no development dependencies', async () => {
  for (const [script, ...rest] of [['scripts/ops.ts', 'accounts', 'show', 'mia'], ['scripts/migrate.ts']]) {
    const { stderr } = await failing({ NODE_OPTIONS: AS_INSTALLED_FOR_PRODUCTION }, script, ...rest);
    expect(stderr).not.toContain('Cannot find package');
  }
});

test('stack traces of the build name the source file and line', () => {
  const text = readFileSync(join(dirname(builtProcess), 'serve.js'), 'utf8');
  const line = text.split('\n').findIndex((each) => each.startsWith('async function seedDemo('));
  const map = new SourceMap(JSON.parse(readFileSync(join(dirname(builtProcess), 'serve.js.map'), 'utf8')));
  const { originalSource, originalLine } = map.findEntry(line, 0) as SourceMapping;
  expect(originalSource).toMatch(/db\/seed\/seed-demo\.ts$/);
  const source = readFileSync('db/seed/seed-demo.ts', 'utf8').split('\n');
  expect(source[originalLine]).toMatch(/^export async function seedDemo\(/);
});

describe('a server that cannot start prints the reason in one line and exits with 1', () => {
  test('if its port is in use', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((done) => other.listen(port, 'localhost', done));
    try {
      const { code, stderr } = await failing({ PORT: String(port) });
      expect(stderr).toMatch(ONE_LINE);
      expect(stderr).toMatch(/port.*in use.*PORT/);
      expect(stderr).toContain(String(port));
      expect(code).toBe(1);
    } finally {
      other.close();
    }
  });

  test('if its port is in use, before it creates anything such as demo data', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((done) => other.listen(port, 'localhost', done));
    const DATA_DIR = join(folder, 'new');
    try {
      const { code, stderr } = await failing({
        PORT: String(port),
        DATA_DIR,
        DEMO_DATA: 'on',
        SANDBOX: 'on',
      });
      expect(stderr).toMatch(ONE_LINE);
      expect(stderr).toContain(String(port));
      expect(code).toBe(1);
      expect(existsSync(DATA_DIR)).toBe(false);
    } finally {
      other.close();
    }
  });

  test('if its port is in use, before `npm start` builds', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((done) => other.listen(port, 'localhost', done));
    const BUILD_DIR = join(folder, 'build');
    try {
      const { code, stderr } = await failing({ PORT: String(port), BUILD_DIR }, 'scripts/start.ts');
      expect(stderr).toMatch(ONE_LINE);
      expect(stderr).toContain(String(port));
      expect(code).toBe(1);
      expect(existsSync(BUILD_DIR)).toBe(false);
    } finally {
      other.close();
    }
  });

  test('if another process uses its data folder', async () => {
    const first = await startServer({ env: { DATA_DIR: folder } });
    try {
      const { code, stderr } = await failing({ PORT: String(await freePort()) });
      expect(stderr).toMatch(ONE_LINE);
      expect(stderr).toContain(folder);
      expect(code).toBe(1);
      const env = { PORT: String(await freePort()), BUILD_DIR: join(folder, 'build') };
      const beforeBuild = await failing(env, 'scripts/start.ts');
      expect(beforeBuild.stderr).toContain(folder);
      expect(existsSync(env.BUILD_DIR)).toBe(false);
    } finally {
      await first.stop('SIGKILL');
    }
  });

  // apps/env.test.ts tests which values are invalid.
  test('if a setting is invalid, with its name', async () => {
    const { code, stderr } = await failing({ PORT: 'many' });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain('PORT');
    expect(code).toBe(1);
  });

  test('if production lacks its secrets, with each name', async () => {
    const { code, stderr } = await failing({ NODE_ENV: 'production' });
    expect(stderr).toMatch(ONE_LINE);
    for (const name of ['PUBLIC_ORIGIN', 'APP_TOKEN', 'BOT_CHECK_SECRET', 'SECRET_KEYS'])
      expect(stderr).toContain(name);
    expect(code).toBe(1);
  });

  test('if BUILD_DIR has no website', async () => {
    const { code, stderr } = await failing({ BUILD_DIR: folder, PORT: String(await freePort()) });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain('npm run build');
    expect(code).toBe(1);
  });

  test('if its database does not respond', async () => {
    const { code, stderr } = await failing({ DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x` });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain('DATABASE_URL');
    expect(code).toBe(1);
  });
});

test('a server that does not say what it is refuses to start', async () => {
  const { code, stderr } = await failing({ NODE_ENV: '' });
  expect(code).toBe(1);
  expect(stderr).toContain('NODE_ENV: must be production on a server');
});
