import { join } from 'node:path';
import { compose } from '../../../apps/compose.ts';
import { readEnv } from '../../../apps/env.ts';
import { openMedia } from '../../../connectors/media/index.ts';
import { type Engine, openEngine } from '../../../db/client.ts';
import { openJobQueue } from '../../../db/jobs.ts';
import { ManualClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logging.ts';
import { recordedJobs } from '../../support/fakes/recorded-jobs.ts';
import { questWorld } from '../../support/worlds/quest-world.ts';
import type { ScenarioRun } from '../scenario.ts';

/** Monday of a past week. */
const WEEK = '2026-03-02';
const BEFORE = new Date('2026-02-25T12:00:00Z');
const VOTES = 40;

async function withEngine<T>(env: ScenarioRun['env'], use: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openEngine({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  try {
    return await use(engine);
  } finally {
    await engine.close();
  }
}

/** Creates three ended, undecided quests with two entries and 40 votes each. The database must be migrated. */
export const createUndecidedQuests = (env: ScenarioRun['env']): Promise<void> =>
  withEngine(env, async (engine) => {
    const clock = new ManualClock(BEFORE);
    const settings = readEnv({ NODE_ENV: 'test', DATA_DIR: join(env.DATA_DIR, 'unused') });
    const app = await compose({
      ...{ env: settings, engine, clock, jobs: recordedJobs(), media: await openMedia(settings) },
      log: createLogger('silent', false),
    });
    const world = questWorld({ app, clock, engine });
    const { quests, startsAt } = await world.begin(WEEK);
    const voters = await world.oldAccounts(VOTES);
    for (const { id } of quests) {
      const [better = '', worse = ''] = await world.oldAccounts(2);
      const entries = [await world.enter(better, id), await world.enter(worse, id)] as const;
      for (const [n, voter] of voters.entries()) await world.vote(voter, entries[n % 4 === 0 ? 1 : 0], id);
    }
    world.moveTo(startsAt);
    await app.close();
  });

/** Queues the job that decides the quests, as the schedule does every minute. */
export const queueDecision = (env: ScenarioRun['env']): Promise<void> =>
  withEngine(env, async (engine) => {
    const queue = await openJobQueue(engine, () => undefined);
    await queue.send(engine.db, 'quests.decide', {});
    await queue.stop();
  });
