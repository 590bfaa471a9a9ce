import type { FaultScenario } from './scenario.ts';
import { cacheStampede } from './scenarios/cache-stampede.ts';
import { calendarEdgeCases } from './scenarios/calendar-edge-cases.ts';
import { clockJumps } from './scenarios/clock-jumps.ts';
import { concurrentMigrations } from './scenarios/concurrent-migrations.ts';
import { cutMidTransaction } from './scenarios/cut-mid-transaction.ts';
import { databaseOutage } from './scenarios/database-outage.ts';
import { diskFull } from './scenarios/disk-full.ts';
import { failingMail } from './scenarios/failing-mail.ts';
import { failingProviders } from './scenarios/failing-providers.ts';
import { idleConnections } from './scenarios/idle-connections.ts';
import { killedWhileMigrating } from './scenarios/killed-while-migrating.ts';
import { killedWhilePaying } from './scenarios/killed-while-paying.ts';
import { killedWhileWriting } from './scenarios/killed-while-writing.ts';
import { malformedTraffic } from './scenarios/malformed-traffic.ts';
import { overload } from './scenarios/overload.ts';
import { poolExhausted } from './scenarios/pool-exhausted.ts';
import { previousVersionServes } from './scenarios/previous-version.ts';
import { readOnlyFolder } from './scenarios/read-only-folder.ts';
import { rollingRestart } from './scenarios/rolling-restart.ts';
import { secondProcess } from './scenarios/second-process.ts';
import { slowClientsFault } from './scenarios/slow-clients.ts';
import { slowDatabase } from './scenarios/slow-database.ts';
import { soakTest } from './scenarios/soak-test.ts';
import { tornLog } from './scenarios/torn-log.ts';
import { upgradeOfInstances } from './scenarios/upgrade-under-load.ts';
import { webhookStorm } from './scenarios/webhook-storm.ts';
import { workerCrash } from './scenarios/worker-crash.ts';

/** All scenarios, ordered by number. */
export const SCENARIOS: readonly FaultScenario[] = [
  killedWhileWriting,
  secondProcess,
  diskFull,
  readOnlyFolder,
  tornLog,
  killedWhileMigrating,
  concurrentMigrations,
  databaseOutage,
  slowDatabase,
  cutMidTransaction,
  poolExhausted,
  failingProviders,
  webhookStorm,
  killedWhilePaying,
  workerCrash,
  failingMail,
  clockJumps,
  calendarEdgeCases,
  rollingRestart,
  slowClientsFault,
  idleConnections,
  overload,
  cacheStampede,
  malformedTraffic,
  soakTest,
  upgradeOfInstances,
  previousVersionServes,
];
