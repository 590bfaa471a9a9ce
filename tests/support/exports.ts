import { dataExports } from '../../db/schema/index.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from './test-app.ts';

/** Stores an export of an earlier day whose file is ready, but has no readable content. Returns its id. */
export async function addExport(
  { app, engine, clock }: Pick<TestApp, 'app' | 'engine' | 'clock'>,
  accountId: string,
): Promise<string> {
  const id = newId();
  const at = clock.now();
  const storageKey = `exports/${id.replaceAll('-', '')}.0`;
  await (await app.system.connectors.privateFiles).put(storageKey, Buffer.alloc(17));
  await engine.db.insert(dataExports).values({
    ...{ id, accountId, state: 'ready', requestedAt: new Date(at.getTime() - DAY_MS), madeAt: at, bytes: 1 },
    ...{ storageKey, expiresAt: new Date(at.getTime() + DAY_MS) },
  });
  return id;
}
