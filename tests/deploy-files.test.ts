import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contracts } from '#contracts';
import { languages } from '#locales/languages';
import { readEnv, variableNames } from '../apps/env.ts';
import { UPLOAD_CAPACITY } from '../domain/media/upload-limits.ts';
import { serverProcess } from '../scripts/packages.mjs';

const file = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const unit = file('deploy/ulifyi.service').replaceAll(/^#.*$/gm, '');
const compose = file('deploy/compose.yaml').replaceAll(/^ *#.*\n/gm, '');
const serve = file('serve.ts');

/** Returns the indented lines below a line of YAML, such as those of a service. */
const below = (text: string, line: RegExp): string => {
  const [, indent = '', rest = ''] =
    text.match(new RegExp(`^( *)${line.source}[^\\n]*\\n([\\s\\S]*)`, 'm')) ?? [];
  return rest.match(new RegExp(`^(?:${indent} +[^\\n]*\\n|\\n)*`))?.[0] ?? '';
};
/** Returns the text of the pattern's first group. Fails the test if the pattern does not match. */
const found = (text: string, pattern: RegExp): string =>
  text.match(pattern)?.[1] ?? expect.unreachable(`no ${pattern}`);

const app = below(compose, /x-app:/);
const appSettings = Object.fromEntries(
  [...below(app, /environment:/).matchAll(/^ +(\w+): "?([^"\n]*)/gm)].map(([, name = '', value]) => [
    name,
    value,
  ]),
);
const unitCommand = found(unit, /^ExecStart=(.+)$/m);

test('the proxy logs no token of a link in an email', () => {
  const kept = new RegExp(found(file('deploy/nginx.conf'), /"~(\^\(\?<before_token>.+)" "/));
  const pages = [...file('apps/web/routes.ts').matchAll(/route\('((?:sign-in|appeal|receipt)[^']*):token'/g)];
  const paths = [
    ...pages.map(([, page]) => `/${page}`),
    ...Object.values(contracts).flatMap(({ path }) => path.match(/^(.*)\{token\}$/)?.[1] ?? []),
  ].filter((path) => !path.includes('/payments/'));
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) expect(`${path}secret`.match(kept)?.groups?.before_token).toBe(path);
  for (const path of ['/sign-in/login', '/mia', '/api/v1/appeals']) expect(path).not.toMatch(kept);
});

test('the proxy keys its pages by the languages of the product', () => {
  expect(
    found(file('deploy/nginx.conf'), /lng=\(\?<chosen>([^)]*)\)/)
      .split('|')
      .sort(),
  ).toEqual([...languages].sort());
});

test('the proxy logs no request line of its own, which would contain the IP and the token', () => {
  const levels = [...file('deploy/nginx.conf').matchAll(/^\s*error_log \S+ ?(\w*);$/gm)];
  expect(levels.map(([, level]) => level)).toEqual(['crit']);
});

describe('the deployment runs in production mode, whatever the settings file contains', () => {
  test('with the systemd unit, whose Environment= that file would override', () => {
    expect(unitCommand).toMatch(/^\/usr\/bin\/env NODE_ENV=production .*\/node .*build\/process\/start\.js$/);
    expect(unit).not.toMatch(/^Environment=/m);
  });

  test('in the container', () => {
    expect(appSettings).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  });

  test('and the settings table of docs/deploy.md starts with it', () => {
    expect(
      file('docs/deploy.md')
        .match(/^\| `([A-Z_]+)` \| `(\w+)`/m)
        ?.slice(1),
    ).toEqual(['NODE_ENV', 'production']);
  });
});

test('the product reads every variable that the deployment files set', () => {
  const named = [
    ...Object.keys(appSettings),
    ...[...unitCommand.matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name),
  ];
  expect(named.length).toBeGreaterThan(5);
  const known = [...variableNames, ...Object.keys(serverProcess.environment), 'NODE_COMPILE_CACHE'];
  expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('service and container run Node like `npm start`, to use as little memory', () => {
  const container = file('deploy/Containerfile');
  for (const option of serverProcess.options) {
    expect(unitCommand.split(' ')).toContain(option);
    expect(found(container, /^CMD (.+)$/m)).toContain(`"${option}"`);
  }
  for (const [name, value] of Object.entries(serverProcess.environment)) {
    expect(unitCommand.split(' ')).toContain(`${name}=${value}`);
    expect(container).toMatch(new RegExp(`^  ${name}=${value} `, 'm'));
  }
});

test('service and container keep compiled code between starts, in a folder of their user', () => {
  const folder = found(unitCommand, / NODE_COMPILE_CACHE=(\S+)/);
  expect(folder).toBe(`/var/cache/${found(unit, /^CacheDirectory=(.+)$/m)}`);
  const container = file('deploy/Containerfile');
  const mounted = found(container, /^ {2}NODE_COMPILE_CACHE=(\S+)/m);
  expect(found(container, /^RUN install -d -o node .*?((?: \/\S+)+)$/m).split(' ')).toContain(mounted);
  expect(below(app, /volumes:/)).toContain(`- cache:${mounted}`);
  expect(compose).toMatch(/^ {2}cache:$/m);
});

test('stop timeouts are longer than the longest drain', () => {
  const longest = Array.from({ length: 200 }, (_, seconds) => seconds).findLast((seconds) => {
    try {
      return readEnv({ DRAIN_SECONDS: String(seconds) }).DRAIN_SECONDS === seconds;
    } catch {
      return false;
    }
  });
  const finishing = Number(found(serve, /^const DRAIN_MS = ([\d_]+);$/m).replaceAll('_', '')) / 1000;
  for (const wait of [found(unit, /^TimeoutStopSec=(\d+)$/m), found(app, /stop_grace_period: (\d+)s/)])
    expect(Number(wait)).toBeGreaterThan((longest ?? Number.NaN) + finishing);
});

test('the instances trust the network of nginx', () => {
  const networks = below(compose, /networks:$/);
  expect(below(compose, /nginx:/)).toContain('networks: [outside]');
  expect(app).toContain('networks: [inside, outside]');
  expect(appSettings.TRUSTED_PROXIES).toBe(found(below(networks, /outside:/), /subnet: (\S+)/));
});

test('memory limits allow all concurrent uploads and growth up to the alert threshold', () => {
  const MIB = 2 ** 20;
  const uploads = Number(found(app, /\/tmp:size=(\d+)m/)) * MIB;
  const told = Number(found(file('deploy/alerts.yaml'), /process_resident_memory_bytes > (\S+)/));
  expect(uploads).toBeGreaterThan(UPLOAD_CAPACITY.all.bytes);
  expect(Number(found(app, /mem_limit: (\d+)g/)) * 1024 * MIB).toBeGreaterThan(uploads + told);
  expect(Number(found(unit, /^MemoryMax=(\d+)G$/m)) * 1024 * MIB).toBeGreaterThan(uploads + told);
});
