import { clockJumps } from './clock-jumps.ts';
import { cutMidTransaction } from './cut-mid-transaction.ts';
import { databaseGone } from './database-gone.ts';
import { daysThatBite } from './days-that-bite.ts';
import { diskFull } from './disk-full.ts';
import { failingMail } from './failing-mail.ts';
import { failingProviders } from './failing-providers.ts';
import { hostileWire } from './hostile-wire.ts';
import { idleConnections } from './idle-connections.ts';
import { killedWhileMigrating } from './killed-while-migrating.ts';
import { killedWhilePaying } from './killed-while-paying.ts';
import { killedWhileWriting } from './killed-while-writing.ts';
import { longRun } from './long-run.ts';
import { lostWorker } from './lost-worker.ts';
import { migratingAtOnce } from './migrating-at-once.ts';
import { overload } from './overload.ts';
import { poolExhausted } from './pool-exhausted.ts';
import { readOnlyFolder } from './read-only-folder.ts';
import { rollingRestart } from './rolling-restart.ts';
import type { FaultScenario } from './scenario.ts';
import { secondProcess } from './second-process.ts';
import { slowClientsHeld } from './slow-clients.ts';
import { slowDatabase } from './slow-database.ts';
import { stampede } from './stampede.ts';
import { tornLog } from './torn-log.ts';
import { webhookStorm } from './webhook-storm.ts';

/** All faults that are tried, by their numbers. */
export const SCENARIOS: readonly FaultScenario[] = [
  killedWhileWriting,
  secondProcess,
  diskFull,
  readOnlyFolder,
  tornLog,
  killedWhileMigrating,
  migratingAtOnce,
  databaseGone,
  slowDatabase,
  cutMidTransaction,
  poolExhausted,
  failingProviders,
  webhookStorm,
  killedWhilePaying,
  lostWorker,
  failingMail,
  clockJumps,
  daysThatBite,
  rollingRestart,
  slowClientsHeld,
  idleConnections,
  overload,
  stampede,
  hostileWire,
  longRun,
];
