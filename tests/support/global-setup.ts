import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEngine } from '../../db/client.ts';
import { firstStart } from '../../scripts/build/first-start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Archive of the migrated embedded database that each test file clones. */
    embeddedTemplate: string;
    /**
     * Database server of this run, and the name of the migrated database to copy. Null if this run uses the
     * embedded engine.
     */
    server: { adminUrl: string; template: string } | null;
  }
}

/** Creates one migrated database. Test files clone it, so that each has its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'test-database-'));
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (adminUrl === undefined) {
    project.provide('embeddedTemplate', firstStart().memory);
    project.provide('server', null);
    return () => rm(folder, { recursive: true });
  }
  const template = `test_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const engine = await openEngine({ dataDir: folder, databaseUrl: databaseUrl(adminUrl, template) });
  await engine.migrate();
  await engine.close();
  project.provide('embeddedTemplate', '');
  project.provide('server', { adminUrl, template });
  return async () => {
    const made = await admin.query<{ datname: string }>(
      'select datname from pg_database where datname = $1 or datname like $2',
      [template, `test_${process.pid}_%`],
    );
    for (const { datname } of made.rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true });
  };
}

/** Returns the URL of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
