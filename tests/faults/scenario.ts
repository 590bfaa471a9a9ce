/** What a fault to survive is, as the runner sees it (`index.ts`). */
import type { PostgresServer } from '../support/servers/postgres-server.ts';

export type EngineName = 'embedded' | 'PostgreSQL';

/** One run of a scenario on one engine. */
export interface ScenarioRun {
  engine: EngineName;
  /** Settings of the server that put it on this engine: `DATA_DIR`, and `DATABASE_URL` for PostgreSQL. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** Empty, the trial's own, removed afterwards. */
  folder: string;
  /** An empty server of the trial's own; only on PostgreSQL. */
  postgres?: PostgresServer;
  /** A few rounds, as `npm test` wants them, instead of all. */
  quick: boolean;
  /** How many requests a long run asks. */
  requests: number;
}

export interface Outcome {
  /**
   * Whether everything held that can be counted; null where this machine cannot make the fault, which the figure
   * explains.
   */
  held: boolean | null;
  /**
   * Limits of time, memory and ratios that were not met, each with its figure (`atMost`). Judged in a full run only:
   * while `npm test` runs, the machine is busy with other things.
   */
  missed?: readonly string[];
  /** What was counted and measured, in one line, for example `0 lost of 1155 acknowledged`. */
  summary: string;
}

export interface FaultScenario {
  /** As the catalogue of faults numbers it, 1 to 25. */
  number: number;
  name: string;
  /** What is done and what must hold, in one sentence: it stands in the report. */
  expectation: string;
  engines: readonly EngineName[];
  /** Belongs to the few rounds of `npm test`. */
  quick?: true;
  /** Rejects when the trial itself could not be made, which counts as not held. */
  run(trial: ScenarioRun): Promise<Outcome>;
}
