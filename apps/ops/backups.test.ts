import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '#domain/backups';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { checkedBackupLines } from './backups.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  folder = mkdtempSync(join(tmpdir(), 'ops-backups-'));
  await app.media.put(`${'ab'.repeat(32)}/720.webp`, Buffer.from('x'));
  // A file that is not part of the product's media. A restore would reject it.
  await app.media.put('ab/1', Buffer.from('yy'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ops = commandLine(() => operator(app));

test('a backup contains only known media, and is not overwritten', async () => {
  const file = join(folder, 'all.tar');
  const made = await ops('backup', file);
  expect(made.done).toBe(true);
  expect(made.text).toMatch(/^Created \d{4}-.+ by version .+, from PostgreSQL \d+/m);
  expect(made.text).toMatch(/1 media files, 1 kB/);
  const trust = { signatures: app.app.system.backupSigner, unsigned: false };
  expect(checkedBackupLines(await checkBackup(file, trust)).join('\n')).toBe(made.text);
  expect(await ops('backup', file)).toEqual({ done: false, text: `Refused: ${file} already exists.` });
});

test('a backup without media', async () => {
  expect((await ops('backup', 'database', join(folder, 'rows.tar'))).text).toContain('No media.');
});
