import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadWebsite } from '../../../apps/gateway/pages/website.ts';
import { listen } from '../../../apps/gateway/server/listen.ts';
import { openEngine } from '../../../db/client.ts';
import { emptyShort } from '../../support/short.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../support/test-app.ts';
import type { FaultScenario, Outcome, ScenarioRun } from '../scenario.ts';
import { countStatuses, sendTimed } from '../support/steady-load.ts';

const CROWD = 1000;
const ROUNDS = 5;
const READERS = 20;
const SAVE_EVERY_MS = 100;
const CHURN_MS = 20_000;

interface World {
  app: TestApp;
  person: TestMember;
  url: string;
  renders: () => number;
}

const save = ({ person }: World, number: number) =>
  person.api('PUT /api/v1/@me/short/update', {
    body: {
      profile: emptyShort({
        titles: [`save ${number}`],
        links: [{ id: 'one', title: `link ${number}`, link: `https://example.com/${number}` }],
      }),
    },
  });

/** Checks that simultaneous requests for a page that is not cached cause only one render. */
async function crowds(world: World): Promise<Outcome> {
  const figures: string[] = [];
  let held = true;
  for (let round = 0; round < ROUNDS; round += 1) {
    await save(world, round);
    const before = world.renders();
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => sendTimed({ kind: 'page', url: world.url })),
    );
    const renders = world.renders() - before;
    held &&= renders === 1 && answers.every(({ status }) => status === 200);
    figures.push(`${renders} for ${countStatuses(answers)}`);
  }
  return { held, summary: `renders of an uncached page: ${figures.join(', ')}` };
}

/**
 * Checks that every read returns one consistent save, at least as new as the last one acknowledged before the
 * request.
 */
async function churn(world: World): Promise<Outcome> {
  let acknowledged = 0;
  let reads = 0;
  const wrong: string[] = [];
  await save(world, 0);
  const startedAt = performance.now();
  const endsAt = startedAt + CHURN_MS;
  const before = world.renders();
  const reader = async () => {
    while (performance.now() < endsAt) {
      const known = acknowledged;
      const html = await (await fetch(world.url)).text();
      const seen = new Set(
        [...html.matchAll(/(?:save |link |example\.com\/)(\d+)/g)].map(([, n]) => Number(n)),
      );
      const [number = Number.NaN] = seen;
      reads += 1;
      if (seen.size !== 1) wrong.push(`mixed: ${[...seen].join(' and ')}`);
      else if (!(number >= known)) wrong.push(`old: ${number} after ${known}`);
    }
  };
  let lastSaveAt = startedAt;
  const writer = async () => {
    for (let number = 1; performance.now() < endsAt; number += 1) {
      await save(world, number);
      acknowledged = number;
      lastSaveAt = performance.now();
      // Saves follow a fixed schedule, so a late save starts immediately.
      await wait(Math.max(0, startedAt + number * SAVE_EVERY_MS - performance.now()));
    }
  };
  await Promise.all([writer(), ...Array.from({ length: READERS }, reader)]);
  const renders = world.renders() - before;
  return {
    held: wrong.length === 0 && reads > 0 && renders <= acknowledged + 1,
    summary: [
      `${reads} reads during ${acknowledged} saves, one every ${Math.round((lastSaveAt - startedAt) / acknowledged)} ms: ${wrong.length} old or mixed, ${renders} renders`,
      ...wrong.slice(0, 3),
    ].join('; '),
  };
}

async function tried({ env }: ScenarioRun): Promise<Outcome> {
  const engine = await openEngine({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  await engine.migrate();
  let renders = 0;
  const website = await loadWebsite(resolve(process.env.BUILD_DIR ?? 'build'));
  const app = await testApp({
    engine,
    website: {
      ...website,
      render(request, page) {
        renders += 1;
        return website.render(request, page);
      },
    },
  });
  try {
    const person = await registerMember(app);
    // Listens as the product does. With a single listening socket, the accept queue may overflow under a
    // thousand simultaneous connections.
    await listen(app.app, { host: '127.0.0.1', port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/@${person.username.toLowerCase()}`;
    const world: World = { app, person, url, renders: () => renders };
    const outcomes = [await crowds(world), await churn(world)];
    return {
      held: outcomes.every(({ held }) => held),
      summary: outcomes.map(({ summary }) => summary).join('; '),
    };
  } finally {
    await app.close();
  }
}

/** Fault 23 in `docs/faults.md`. */
export const cacheStampede: FaultScenario = {
  number: 23,
  name: 'cache stampede',
  expectation:
    '1,000 simultaneous requests for one uncached page cause one render; while the page is saved every 100 ms, no reader gets a mixed page or one older than an acknowledged save',
  engines: ['embedded', 'PostgreSQL'],
  run: tried,
};
