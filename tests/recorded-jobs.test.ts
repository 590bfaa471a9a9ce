import { expect, test } from 'vitest';
import type { JobHandlers } from '../contracts/jobs.ts';
import type { Database } from '../db/client.ts';
import { recordedJobs } from './support/fakes/recorded-jobs.ts';

test('jobs behind one that fails stay in the queue, before those that were added meanwhile', async () => {
  const queue = recordedJobs();
  const db = {} as Database;
  const ran: string[] = [];
  await queue.work({
    async 'mail.quest-won'({ questId }) {
      ran.push(questId);
      if (questId !== 'fails') return;
      await queue.send(db, 'mail.quest-won', { questId: 'added' });
      throw new Error('the mail server does not respond');
    },
  } as Partial<JobHandlers> as JobHandlers);
  for (const questId of ['first', 'fails', 'last']) await queue.send(db, 'mail.quest-won', { questId });
  await expect(queue.run()).rejects.toThrow('does not respond');
  await queue.run();
  expect(ran).toEqual(['first', 'fails', 'last', 'added']);
});
