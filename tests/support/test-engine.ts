import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Engine, embeddedEngine, type OnQuery, openEngine } from '../../db/client.ts';
import { openInMemory } from '../../db/embedded/index.ts';
import { databaseUrl } from './global-setup.ts';

/** A migrated, empty database of this test file's own, on the engine that this run is for; `onQuery` hears every query. */
export async function testEngine(onQuery?: OnQuery): Promise<Engine> {
  const server = inject('server');
  if (server === null) {
    const template = await readFile(inject('embeddedTemplate'));
    return embeddedEngine(await openInMemory({ loadDataDir: new Blob([template]) }), onQuery);
  }
  return serverDatabase(server.template, onQuery);
}

/** A database that nobody has migrated, on the engine that is asked for; a server's only in a run for one. */
export async function pristineEngine(kind: Engine['kind']): Promise<Engine> {
  return kind === 'embedded' ? embeddedEngine(await openInMemory()) : serverDatabase('template1');
}

/** A new database on the server of this run, the copy of another. */
async function serverDatabase(template: string, onQuery?: OnQuery): Promise<Engine> {
  const server = inject('server');
  if (server === null) throw new Error('this run has no server');
  // `test_<pid of the set-up>_…`, so that the set-up finds and drops what it caused.
  const name = `${server.template.replace('template_', '')}_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return openEngine({
    ...{ dataDir: '', databaseUrl: databaseUrl(server.adminUrl, name), poolSize: 10 },
    // Hundreds that ask at once are let in one after the other, however busy the machine is.
    patienceMs: 30_000,
    onQuery,
  });
}

/** True when this run has a real server, on which things happen at the same moment. */
export const onServer = (): boolean => inject('server') !== null;
