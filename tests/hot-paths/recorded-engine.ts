import type { Engine } from '../../db/client.ts';
import { testEngine } from '../support/test-engine.ts';

export interface Query {
  text: string;
  values: unknown[];
}

/** A database that remembers what it is asked. */
export interface RecordedEngine {
  engine: Engine;
  /** What the product asked while `work` went on, in order. */
  during(work: () => Promise<unknown>): Promise<Query[]>;
}

export async function recordedEngine(): Promise<RecordedEngine> {
  const asked: Query[] = [];
  const engine = await testEngine((text, values) => asked.push({ text, values }));
  return {
    engine,
    async during(work) {
      const before = asked.length;
      await work();
      return asked.slice(before);
    },
  };
}
