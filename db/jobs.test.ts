import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobHandlers, MAIL_HOLD_SECONDS, type RunningJob } from '#contracts/jobs';
import { FinalFailure } from '../platform/final-failure.ts';
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

const nothing = async () => {};
const handlersWith = (handlers: Partial<JobHandlers>): JobHandlers => ({
  'mail.password-reset': nothing,
  'mail.confirm-address': nothing,
  'mail.email-change': nothing,
  'accounts.apply-email-changes': nothing,
  'mail.security-notice': nothing,
  'mail.account-deleted': nothing,
  'exports.make': nothing,
  'exports.clean-up': nothing,
  'accounts.erase-due': nothing,
  'mail.billing': nothing,
  'mail.receipt': nothing,
  'mail.operator': nothing,
  'mail.quest-won': nothing,
  'mail.quest-corrected': nothing,
  'quests.decide': nothing,
  'mail.report': nothing,
  'mail.decision': nothing,
  'reports.clean-up': nothing,
  'support.clean-up': nothing,
  'billing.event': nothing,
  'billing.tell-email': nothing,
  'billing.reconcile': nothing,
  'billing.clean-up': nothing,
  'billing.terminate': nothing,
  'connections.refresh': nothing,
  'accounts.reset-factors': nothing,
  'statistics.clean-up': nothing,
  'media.poster': nothing,
  'media.clean-up': nothing,
  'accounts.clean-up': nothing,
  ...handlers,
});

test('a job runs once its transaction commits, and never after a rollback', async () => {
  const done: string[] = [];
  let settled = () => {};
  const two = new Promise<void>((resolve) => {
    settled = resolve;
  });
  const confirm = async ({ accountId }: { accountId: string }) => {
    done.push(accountId);
    if (done.includes('committed') && done.includes('alone')) settled();
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
  await queue.work(handlersWith({ 'mail.confirm-address': confirm }));
  await two;
  expect(done.sort()).toEqual(['alone', 'committed']);
  expect(errors).toEqual([]);
});

test('an email about a decision waits five minutes, also after a restart', async () => {
  const payload = { kind: 'decision', reportId: 'report', appealId: 'appeal' } as const;
  await queue.send(engine.db, 'mail.decision', payload);
  const again = await openJobQueue(engine, (error) => errors.push(error));
  await again.stop();
  const { rows } = (await engine.db.execute(
    sql`select state::text, extract(epoch from start_after - created_on)::int as seconds from jobs.job
      where name = 'mail.decision'`,
  )) as { rows: unknown[] };
  expect(rows).toEqual([{ state: 'created', seconds: MAIL_HOLD_SECONDS }]);
});

test('a cancelled job is not done, unless the transaction is rolled back, and counts as stopped', async () => {
  const letter = (appealId: string) => ({ kind: 'decision', reportId: 'report', appealId }) as const;
  for (const id of ['first', 'second']) await queue.send(engine.db, 'mail.decision', letter(id));
  const stopped = async () =>
    (await queue.operations.count()).find(
      ({ name, state }) => name === 'mail.decision' && state === 'stopped',
    )?.jobs;
  await queue.cancel(engine.db, 'mail.decision', 'appealId', []);
  await engine.db
    .transaction(async (tx) => {
      await queue.cancel(tx, 'mail.decision', 'appealId', ['first', 'second']);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await stopped()).toBeUndefined();
  await queue.cancel(engine.db, 'mail.decision', 'appealId', ['first', 'unknown']);
  await queue.cancel(engine.db, 'mail.receipt', 'appealId', ['second']);
  expect(await stopped()).toBe(1);
});

test('of a batch whose claims are lost, no further job begins', async () => {
  const world = await testEngine();
  const heartbeats = new Set<() => void>();
  const clock = {
    now: Date.now,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (run: () => void, ms: number) => {
      if (ms === 15_000) heartbeats.add(run);
      return setInterval(run, ms);
    },
    clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
  };
  const jobs = await openJobQueue(world, (error) => errors.push(error), { clock });
  const begun: string[] = [];
  const confirm = async ({ accountId }: { accountId: string }, { signal }: RunningJob) => {
    begun.push(accountId);
    if (begun.length > 1 || !signal) return;
    const lost = once(signal, 'abort');
    await world.db.execute(sql`update jobs.job set state = 'completed', completed_on = now()
      where name = 'mail.confirm-address' and state = 'active'`);
    for (const beat of heartbeats) beat();
    await lost;
    await jobs.send(world.db, 'mail.confirm-address', { accountId: 'last' });
  };
  try {
    for (const accountId of ['first', 'second', 'third'])
      await jobs.send(world.db, 'mail.confirm-address', { accountId });
    await jobs.work(handlersWith({ 'mail.confirm-address': confirm }));
    await expect.poll(() => begun).toContain('last');
    expect(begun).toEqual([expect.stringMatching(/first|second|third/), 'last']);
  } finally {
    await jobs.stop();
    await world.close();
  }
});

test('a job that may take long takes no time from those that wait', async () => {
  const world = await testEngine();
  const jobs = await openJobQueue(world, (error) => errors.push(error));
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const make = () => {
    begun.resolve();
    return finish.promise;
  };
  try {
    for (const exportId of ['first', 'second']) await jobs.send(world.db, 'exports.make', { exportId });
    await jobs.work(handlersWith({ 'exports.make': make }));
    await begun.promise;
    const { rows } = (await world.db.execute(
      sql`select started_on is not null as begun from jobs.job where name = 'exports.make' order by begun`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([{ begun: false }, { begun: true }]);
  } finally {
    finish.resolve();
    await jobs.stop();
    await world.close();
  }
});

test('errors are reported, except while the engine is read-only, which it reports itself', async () => {
  const world = await testEngine();
  let isReadOnly = false;
  const reported: unknown[] = [];
  const jobs = await openJobQueue({ ...world, isReadOnly: () => isReadOnly }, (error) =>
    reported.push(String(error)),
  );
  const failed: string[] = [];
  const fail = async ({ accountId }: { accountId: string }) => {
    failed.push(accountId);
    isReadOnly = accountId === 'refused';
    throw new Error(accountId);
  };
  try {
    for (const accountId of ['refused', 'other'])
      await jobs.send(world.db, 'mail.confirm-address', { accountId });
    await jobs.work(handlersWith({ 'mail.confirm-address': fail }));
    await expect.poll(() => failed.length, { timeout: 10_000 }).toBe(2);
    await expect.poll(() => reported).toEqual(['Error: other']);
  } finally {
    await jobs.stop();
    await world.close();
  }
});

test('a final failure is not retried, and any other is', async () => {
  const world = await testEngine();
  const jobs = await openJobQueue(world, () => {});
  try {
    for (const accountId of ['unknown', 'busy'])
      await jobs.send(world.db, 'mail.confirm-address', { accountId });
    const fail = async ({ accountId }: { accountId: string }) => {
      throw accountId === 'unknown' ? new FinalFailure('no such mailbox') : new Error('later');
    };
    await jobs.work(handlersWith({ 'mail.confirm-address': fail }));
    const states = async () => {
      const { rows } = (await world.db.execute(
        sql`select data ->> 'accountId' as about, state::text, output ->> 'reason' as reason from jobs.job
          where name = 'mail.confirm-address' order by about`,
      )) as { rows: unknown[] };
      return rows;
    };
    await expect.poll(states).toEqual([
      { about: 'busy', state: 'retry', reason: 'Error: later' },
      { about: 'unknown', state: 'failed', reason: 'Error: no such mailbox' },
    ]);
  } finally {
    await jobs.stop();
    await world.close();
  }
});

test('opening the queue again finds its tables and changes nothing', async () => {
  const before = await engine.db.execute(sql`select count(*)::int as n from jobs.queue`);
  const again = await openJobQueue(engine, (error) => errors.push(error));
  await again.stop();
  const after = await engine.db.execute(sql`select count(*)::int as n from jobs.queue`);
  expect(after).toMatchObject({ rows: (before as unknown as { rows: unknown[] }).rows });
});
