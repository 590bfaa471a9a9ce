import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Embedded, openInMemory } from './index.ts';
import { scheduleMaintenance } from './maintenance.ts';

let embedded: Embedded;
beforeAll(async () => {
  embedded = await openInMemory();
  await embedded.client.exec('create table notes (text text)');
});
afterAll(() => embedded.close());

async function timesVacuumed(): Promise<number> {
  const { rows } = await embedded.client.query<{ vacuum_count: number }>(
    "select vacuum_count from pg_stat_user_tables where relname = 'notes'",
  );
  return rows[0]!.vacuum_count;
}

it('vacuum and analyze run repeatedly, but never inside a transaction', async () => {
  const errors: unknown[] = [];
  const options = { vacuumEveryMs: 1, onVacuumError: (error: unknown) => errors.push(error) };
  const stop = scheduleMaintenance(embedded.client, options);
  await embedded.client.transaction(async (tx) => {
    for (let i = 0; i < 200; i += 1) await tx.query("insert into notes values ('a')");
  });
  await expect.poll(timesVacuumed).toBeGreaterThan(1);
  await stop();
  const { rows } = await embedded.client.query("select reltuples from pg_class where relname = 'notes'");
  expect(rows).toEqual([{ reltuples: 200 }]);
  expect(errors).toEqual([]);
});

it('a checkpoint truncates the log once enough was written', async () => {
  const redo = async () =>
    (await embedded.client.query('select redo_lsn::text from pg_control_checkpoint()')).rows[0];
  const before = await redo();
  const stop = scheduleMaintenance(embedded.client, { checkpointEveryMs: 1 });
  await embedded.client.query(
    'insert into notes select repeat(md5(g::text), 30) from generate_series(1, 20000) g',
  );
  await expect.poll(redo).not.toEqual(before);
  await stop();
});

// Must be the last test, because it closes the engine.
it('errors are reported and do not stop the schedule', async () => {
  await embedded.close();
  const errors: unknown[] = [];
  const stop = scheduleMaintenance(embedded.client, {
    vacuumEveryMs: 1,
    onMaintenanceError: (error) => errors.push(error),
  });
  await expect.poll(() => errors.length).toBeGreaterThan(2);
  await stop();
});
