import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const text = readFileSync(`${root}docs/security.md`, 'utf8');
const checklist = [...text.matchAll(/`([\w.*/-]+)`/g)].map(([, name = '']) => name);
const files = globSync(
  '{apps,bench,connectors,contracts,db,docs,domain,locales,platform,scripts,tests}/**/*',
  { cwd: root },
);
const names = new Set([...files, ...files.map((file) => basename(file))]);

/** These paths are the evidence for the requirements. A requirement whose evidence does not exist is not proven. */
test('every path that docs/security.md names exists', () => {
  const paths = checklist.filter((name) => /\.(ts|md)$/.test(name) || /^[\w-]+\/[\w/-]+\/$/.test(name));
  expect(paths.length).toBeGreaterThan(150);
  const missing = paths.filter((path) =>
    path.includes('*')
      ? globSync(path, { cwd: root }).length === 0
      : !names.has(path.replace(/\/$/, '')) && globSync(path, { cwd: root }).length === 0,
  );
  expect([...new Set(missing)]).toEqual([]);
});

/** Priority requirements, which the tables of `docs/security.md` mark with ★. */
const FIRST = [
  ...[
    '6.2.1',
    '6.2.4',
    '6.2.3',
    '6.3.1',
    '6.4.3',
    '11.4.2',
    '7.2.2',
    '7.2.4',
    '7.4.1',
    '3.3.1',
    '8.2.1',
    '8.2.3',
  ],
  ...['2.2.1', '2.3.3', '3.5.1', '10.4.1', '1.2.1', '1.2.2', '3.4.3', '14.2.2', '5.2.1', '10.2.1', '1.3.6'],
  ...['13.3.1', '16.5.1', 'enumeration', 'webhooks'],
];

test('every requirement with priority has code and a test', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.includes('★'));
  for (const id of FIRST) {
    const row = rows.find((line) => new RegExp(`^\\| [^|]*\\b${id.replaceAll('.', '\\.')}\\b`).test(line));
    const [, , code = '', proof = ''] = row?.split(' | ').map((cell) => cell.trim()) ?? [];
    expect([id, row !== undefined]).toEqual([id, true]);
    expect(`${code}${proof}`).toMatch(/\.(test|spec)\.ts`/);
  }
});
