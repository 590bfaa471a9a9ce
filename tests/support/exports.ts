import { dataExports } from '../../db/schema/index.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from './test-app.ts';

/** Stores an export of an earlier day whose file is ready, but not in the storage. Returns its id. */
export async function addExport({ engine, clock }: Pick<TestApp, 'engine' | 'clock'>, accountId: string) {
  const id = newId();
  const at = clock.now();
  await engine.db.insert(dataExports).values({
    ...{ id, accountId, state: 'ready', requestedAt: new Date(at.getTime() - DAY_MS), madeAt: at, bytes: 1 },
    expiresAt: new Date(at.getTime() + DAY_MS),
  });
  return id;
}
