import type { Engine } from '../../db/client.ts';
import { testEngine } from '../support/test-engine.ts';

export interface Query {
  text: string;
  values: unknown[];
}

/** A database that records its queries. */
export interface QueryRecorder {
  engine: Engine;
  /** Runs `work` and returns the queries that it caused, in order. */
  record(work: () => Promise<unknown>): Promise<Query[]>;
}

export async function startQueryRecorder(): Promise<QueryRecorder> {
  const asked: Query[] = [];
  const engine = await testEngine((text, values) => asked.push({ text, values }));
  return {
    engine,
    async record(work) {
      const before = asked.length;
      await work();
      return asked.slice(before);
    },
  };
}
