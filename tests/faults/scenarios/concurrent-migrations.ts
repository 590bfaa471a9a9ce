import { startServer } from '../../support/server-process.ts';
import type { FaultScenario } from '../scenario.ts';
import { describeSchema, difference, queryRows } from '../support/database-schema.ts';

const INSTANCES = 2;

/** Fault 11: instances that start together on an empty database wait for each other, and all of them start. */
export const concurrentMigrations: FaultScenario = {
  number: 11,
  name: 'two instances migrate at once',
  expectation:
    'two instances start at once on an empty database; both respond, neither logs an error, and the schema exists once and equals that of a single start',
  engines: ['PostgreSQL'],
  async run({ env, quick }) {
    const wrong: string[] = [];
    let wanted: string[] | undefined;
    const rounds = quick ? 1 : 10;
    for (let round = 0; round <= rounds; round += 1) {
      for (const schema of ['jobs', 'drizzle', 'public'])
        await queryRows(env, `drop schema if exists ${schema} cascade`);
      await queryRows(env, 'create schema public');
      // The first round starts a single instance as the reference.
      const servers = await Promise.all(
        Array.from({ length: wanted ? INSTANCES : 1 }, () => startServer({ env })),
      );
      for (const server of servers) {
        const code = await server.stop();
        if (code !== 0) wrong.push(`round ${round}: ended with ${code}`);
        const complaints = server.output().match(/^.*"level":[456]0.*(database|jobs|migrat).*$/gm);
        if (complaints) wrong.push(`round ${round}: ${complaints.join(' ')}`);
      }
      const shape = await describeSchema(env);
      wanted ??= shape;
      const differences = difference(wanted, shape);
      if (differences.length > 0) wrong.push(`round ${round}: ${differences.join(', ')}`);
    }
    const figure = `${rounds} rounds of ${INSTANCES} instances, ${wrong.length} wrong, ${wanted?.length ?? 0} parts of the schema compared`;
    return { held: wrong.length === 0, summary: [figure, ...wrong].join('; ') };
  },
};
