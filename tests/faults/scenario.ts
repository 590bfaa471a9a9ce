/** Interface between the fault scenarios and their runner (`index.ts`). */
import type { PostgresServer } from '../support/servers/postgres-server.ts';

export type EngineName = 'embedded' | 'PostgreSQL';

/** One run of a scenario on one engine. */
export interface ScenarioRun {
  engine: EngineName;
  /** Server settings that select the engine: `DATA_DIR`, and `DATABASE_URL` for PostgreSQL. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** An empty folder for this run, removed afterwards. */
  folder: string;
  /** An empty PostgreSQL server for this run; undefined on the embedded engine. */
  postgres?: PostgresServer;
  /** Whether to run only the few rounds of `npm test`. */
  quick: boolean;
  /** Number of requests of a long run. */
  requests: number;
}

export interface Outcome {
  /** Whether every count is correct. Null if this machine cannot produce the fault; `summary` then states why. */
  held: boolean | null;
  /**
   * Missed limits on time, memory and ratios, each with its figure (see `atMost`). Judged only in a full run,
   * because the machine is busy during `npm test`.
   */
  missed?: readonly string[];
  /** Counts and measurements in one line, for example `0 lost of 1155 acknowledged`. */
  summary: string;
}

export interface FaultScenario {
  /** Number of the fault in `docs/faults.md`. */
  number: number;
  name: string;
  /** The scenario's actions and the required result, in one sentence for the report. */
  expectation: string;
  engines: readonly EngineName[];
  /** Whether the short rounds of `npm test` include the scenario. */
  quick?: true;
  /** Rejects if the scenario itself could not run, which counts as a failure. */
  run(trial: ScenarioRun): Promise<Outcome>;
}
