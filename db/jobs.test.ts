import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobHandlers } from '#contracts/jobs';
import { testEngine } from '../tests/support/test-engine.ts';
import type { Engine } from './client.ts';
import { type JobQueue, openJobQueue } from './jobs.ts';

let engine: Engine;
let queue: JobQueue;
const errors: unknown[] = [];
beforeAll(async () => {
  engine = await testEngine();
  queue = await openJobQueue(engine, (error) => errors.push(error));
});
afterAll(async () => {
  await queue.stop();
  await engine.close();
});

test('a job is done once its transaction commits, and never when it does not', async () => {
  const done: string[] = [];
  let settled = () => {};
  const two = new Promise<void>((resolve) => {
    settled = resolve;
  });
  const confirm = async ({ accountId }: { accountId: string }) => {
    done.push(accountId);
    if (done.includes('committed') && done.includes('alone')) settled();
  };
  const nothing = async () => {};
  const handlers: JobHandlers = {
    'mail.password-reset': nothing,
    'mail.confirm-address': confirm,
    'mail.security-notice': nothing,
    'mail.billing': nothing,
    'mail.receipt': nothing,
    'mail.operator': nothing,
    'mail.quest-won': nothing,
    'quests.decide': nothing,
    'mail.report': nothing,
    'reports.clean-up': nothing,
    'support.clean-up': nothing,
    'billing.event': nothing,
    'billing.reconcile': nothing,
    'billing.terminate': nothing,
    'connections.refresh': nothing,
    'media.clean-up': nothing,
    'accounts.clean-up': nothing,
  };
  await engine.db
    .transaction(async (tx) => {
      await queue.send(tx, 'mail.confirm-address', { accountId: 'rolled back' });
      throw new Error('no');
    })
    .catch(() => undefined);
  await engine.db.transaction(async (tx) => {
    await queue.send(tx, 'mail.confirm-address', { accountId: 'committed' });
  });
  await queue.send(engine.db, 'mail.confirm-address', { accountId: 'alone' });
  await queue.work(handlers);
  await two;
  expect(done.sort()).toEqual(['alone', 'committed']);
  expect(errors).toEqual([]);
});

test('opening the queue again finds its tables and changes nothing', async () => {
  const before = await engine.db.execute(sql`select count(*)::int as n from jobs.queue`);
  const again = await openJobQueue(engine, (error) => errors.push(error));
  await again.stop();
  const after = await engine.db.execute(sql`select count(*)::int as n from jobs.queue`);
  expect(after).toMatchObject({ rows: (before as unknown as { rows: unknown[] }).rows });
});
