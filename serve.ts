import { resolve } from 'node:path';
import { compose } from './apps/compose.ts';
import { builtWebsite } from './apps/gateway/website.ts';
import { type Engine, openEngine } from './db/client.ts';
import { EnvError, readEnv } from './platform/env.ts';
import { createLogger } from './platform/logging.ts';

const DRAIN_MS = 10_000;

/** Ends the start with one clear line. */
function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.LOG_LEVEL, process.stdout.isTTY);
  const engine: Engine = await openEngine({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    poolSize: env.DATABASE_POOL,
    onError: (error) => log.warn({ err: error }, 'database'),
    onFailed: (error) => {
      log.fatal({ err: error }, 'the embedded database stopped');
      process.exit(1);
    },
  });
  await engine.migrate();
  const website = await builtWebsite(resolve(env.BUILD_DIR));
  const app = await compose({ env, engine, log, website });
  await app.listen({ host: env.HOST, port: env.PORT });
  log.info({ origin: env.PUBLIC_ORIGIN, engine: engine.kind }, 'listening');

  let draining = false;
  const drain = async (signal: string) => {
    if (draining) return;
    draining = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close();
    await engine.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal));
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) refuse(error.message);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    refuse(`The port is taken: ${error.message}. Set PORT to another one.`);
  if (error instanceof Error && 'expected' in error) refuse(error.message);
  refuse(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
