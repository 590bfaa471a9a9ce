import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  billOfMaterials,
  isAllowed,
  licenceList,
  licences,
  lockedPackages,
  packageName,
} from '../scripts/licences.ts';

const root = new URL('..', import.meta.url).pathname;
const { dependencies, devDependencies, allowScripts } = JSON.parse(
  readFileSync(`${root}package.json`, 'utf8'),
) as Record<'dependencies' | 'devDependencies' | 'allowScripts', Record<string, string>>;

describe('packages', () => {
  test('that run in production have an allowed licence', () => {
    expect([...licences().keys()].filter((licence) => !isAllowed(licence))).toEqual([]);
  });

  test('are listed with their licences: `npm run licences` writes docs/licences.md', () => {
    expect(readFileSync(`${root}docs/licences.md`, 'utf8')).toBe(licenceList());
  });

  test('that run in production are in the bill of materials, with version and hash', () => {
    const { components } = billOfMaterials() as {
      components: { name: string; version: string; purl: string; hashes?: { content: string }[] }[];
    };
    const listed = new Map(components.map((component) => [component.name, component]));
    // All direct and indirect dependencies of the product. The loop also visits names that it adds.
    const wanted = new Set(Object.keys(dependencies));
    for (const name of wanted)
      for (const [path, { dev, dependencies: needed = {} }] of lockedPackages())
        if (!dev && packageName(path) === name) for (const each of Object.keys(needed)) wanted.add(each);
    expect(wanted.size).toBeGreaterThan(150);
    expect([...wanted].filter((name) => !listed.has(name))).toEqual([]);
    expect(listed.has('vitest')).toBe(false);
    expect(listed.get('@fastify/cookie')).toMatchObject({
      version: dependencies['@fastify/cookie'],
      purl: `pkg:npm/%40fastify/cookie@${dependencies['@fastify/cookie']}`,
      hashes: [{ content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
  });

  test('are pinned to one exact version', () => {
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(ranges).toEqual([]);
  });

  test('are locked by the hash of their content', () => {
    expect(lockedPackages().length).toBeGreaterThan(300);
    const unknown = lockedPackages().filter(
      ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(unknown.map(([path]) => path)).toEqual([]);
  });

  test('come from the npm registry only', () => {
    const others = lockedPackages().filter(
      ([, { resolved, link }]) => link || (resolved && !/^https:\/\/registry\.npmjs\.org\//.test(resolved)),
    );
    expect(others).toEqual([]);
  });

  test('are locked for every platform, not only for the one that created the lockfile', () => {
    // npm silently leaves out packages that it cannot download, and never retries them.
    const names = new Set(lockedPackages().map(([path]) => packageName(path)));
    const missing = lockedPackages().flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !names.has(name))
        .map((name) => `${path} lacks ${name}`),
    );
    expect(missing).toEqual([]);
    expect(names).toContain('@tailwindcss/oxide-darwin-arm64');
  });

  test('run install scripts only as package.json declares', () => {
    const running = lockedPackages().filter(([, { hasInstallScript }]) => hasInstallScript);
    expect([...new Set(running.map(([path]) => packageName(path)))].sort()).toEqual(
      Object.keys(allowScripts).sort(),
    );
    expect(Object.entries(allowScripts).filter(([, may]) => Boolean(may))).toEqual([['node', true]]);
  });
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SSPL-1.0', false],
  ['BUSL-1.1', false],
  ['UNLICENSED', false],
  ['none', false],
])('%s is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});
