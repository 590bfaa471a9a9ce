import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobQueue, openJobQueue } from '../../db/jobs.ts';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { failedJob } from '../../tests/support/worlds/failed-job.ts';

let app: TestApp;
let queue: JobQueue;
beforeAll(async () => {
  app = await testApp();
  queue = await openJobQueue(app.engine, () => undefined);
});
afterAll(async () => {
  await queue.stop();
  await app.close();
});

const ops = commandLine(() => ({ ...operator(app), jobOperations: queue.operations }));

const givenUp = (terminationId: string) => failedJob(app, queue, terminationId);

test('jobs are counted by kind and state, and failed ones are listed with the reason', async () => {
  expect((await ops('jobs', 'failed')).text).toBe('No job has failed.');
  const id = await givenUp('the first');
  await queue.send(app.engine.db, 'mail.quest-won', { questId: 'a quest' });
  const { text: list } = await ops('jobs', 'list');
  expect(list).toMatch(/^mail\.receipt +failed +1$/m);
  expect(list).toMatch(/^mail\.quest-won +waiting +1 {2}earliest due 20/m);
  const { text: failed } = await ops('jobs', 'failed');
  for (const part of [id, 'mail.receipt', '21 attempts', 'no such mailbox', '"terminationId":"the first"'])
    expect(failed).toContain(part);
});

test('emails that an operator has stopped are neither waiting nor failed', async () => {
  const letter = { kind: 'decision', reportId: 'report', appealId: 'appeal' } as const;
  await queue.send(app.engine.db, 'mail.decision', letter);
  expect((await ops('jobs', 'list')).text).toMatch(/^mail\.decision +waiting +1/m);
  await queue.cancel(app.engine.db, 'mail.decision', 'appealId', ['appeal']);
  const { text } = await ops('jobs', 'list');
  expect(text).toMatch(/^mail\.decision +stopped +1$/m);
  expect(text).not.toMatch(/^mail\.decision +(waiting|failed)/m);
});

test('the question about a failed job names it, and nothing is deleted without a yes', async () => {
  const id = await givenUp('asked');
  const asked = commandLine(() => ({ ...operator(app), jobOperations: queue.operations }), false);
  expect((await asked('jobs', 'discard', id)).text).toMatch(
    /^This deletes the failed job .* of mail\.receipt, which failed .*: no such mailbox\n/,
  );
  expect((await ops('jobs', 'discard', id)).done).toBe(true);
});

test('a failed job is retried or deleted', async () => {
  const again = await givenUp('again');
  expect(await ops('jobs', 'retry', again)).toEqual({ done: true, text: `${again} will be retried.` });
  expect((await ops('jobs', 'list')).text).toMatch(/^mail\.receipt +retry +1/m);
  const gone = await givenUp('gone');
  expect(await ops('jobs', 'discard', gone)).toEqual({ done: true, text: `${gone} is deleted.` });
  expect((await ops('jobs', 'failed')).text).not.toContain(gone);
});

test.each(['retry', 'discard'])('jobs %s rejects a job that has not failed', async (command) => {
  for (const id of ['no-such-id', '01a201af-f849-71f8-9069-7cdd537731b1'])
    expect(await ops('jobs', command, id)).toEqual({
      done: false,
      text: 'Refused: No failed job has this id; `jobs failed` lists them. (not_found)',
    });
});
