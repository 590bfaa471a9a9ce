import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Embedded, EngineFailed, openEmbedded } from './index.ts';

type Sync = (stream: { nfd: number; path: string }) => void;

/** The engine's stream operations, for spying on them or making them fail. */
function streams(client: Embedded['client']): { fsync: Sync } {
  return (client.Module.NODEFS as unknown as { stream_ops: { fsync: Sync } }).stream_ops;
}

describe('a write', () => {
  let dataDir: string;
  let embedded: Embedded;
  const onFailed = vi.fn();

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
    embedded = await openEmbedded({ dataDir, onFailed });
    await embedded.client.exec('create table notes (id int primary key)');
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is synced to the log once per commit, and a read never', async () => {
    const { client } = embedded;
    const synced: string[] = [];
    const real = streams(client).fsync;
    streams(client).fsync = (stream) => {
      real(stream);
      synced.push(stream.path);
    };
    await client.query('insert into notes values (1)');
    await client.query('insert into notes values (2)');
    await client.transaction(async (tx) => {
      await tx.query('insert into notes values (3)');
      await tx.query('insert into notes values (4)');
    });
    await client.query('select * from notes');
    expect(synced).toEqual([1, 2, 3].map(() => expect.stringMatching(/pg_wal\/[0-9A-F]{24}$/)));
  });

  it('that the disk rejects is not acknowledged, and the engine serves no further queries', async () => {
    const { client } = embedded;
    const real = streams(client).fsync;
    streams(client).fsync = (stream) => real({ ...stream, nfd: 1_000_000 });
    await expect(client.query('insert into notes values (5)')).rejects.toBeInstanceOf(EngineFailed);
    streams(client).fsync = real;
    await expect(client.query('select 1')).rejects.toBeInstanceOf(EngineFailed);
    await expect(client.transaction(async () => {})).rejects.toBeInstanceOf(EngineFailed);
    await expect.poll(() => onFailed.mock.calls.length).toBe(1);
    await embedded.close();
    const again = await openEmbedded({ dataDir });
    expect((await again.client.query<{ id: number }>('select id from notes where id = 1')).rows).toHaveLength(
      1,
    );
    await again.close();
  });
});
