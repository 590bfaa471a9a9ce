import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compose } from '../../../apps/compose.ts';
import { readEnv } from '../../../apps/env.ts';
import { loadWebsite } from '../../../apps/gateway/pages/website.ts';
import { runCommand } from '../../../apps/ops/index.ts';
import { openMedia } from '../../../connectors/media/index.ts';
import { embeddedEngine } from '../../../db/client.ts';
import { openInMemory } from '../../../db/embedded/index.ts';
import { ManualClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logging.ts';
import { startSandboxMail } from '../../../sandbox/mail/mail-server.ts';
import { firstStart } from '../../../scripts/build/first-start.ts';
import { APP_TOKEN } from '../app-token.ts';
import { recordedJobs } from '../fakes/recorded-jobs.ts';

/**
 * Message from the parent process: moves the clock, runs an operator command or runs the waiting jobs. Each
 * message gets one reply. This process runs the whole product with a manual clock.
 */
export type ManualClockCommand = { to: string } | { ops: string[] } | { jobs: true };

/** Reply to a command. `done` is whether it succeeded, `lines` is the output of an operator command or the error. */
export type ManualClockReply = { done: boolean; lines: string[] };

const [port = '', start = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'clocked-'));
const template = new Blob([readFileSync(firstStart().memory)]);
const engine = embeddedEngine(await openInMemory({ loadDataDir: template }));
const clock = new ManualClock(new Date(start));
const jobs = recordedJobs();
const mail = await startSandboxMail();
const app = await compose({
  env: readEnv({
    NODE_ENV: 'test',
    PORT: port,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    APP_TOKEN,
    BOT_CHECK_COST: '1',
    RATE_LIMIT_FACTOR: '1000000',
    SMTP_URL: mail.url,
  }),
  engine,
  jobs,
  media: await openMedia(readEnv({ DATA_DIR: folder })),
  log: createLogger('warn', false),
  clock,
  website: await loadWebsite(resolve(process.env.BUILD_DIR ?? 'build')),
  sandboxMail: mail,
});

async function obey(command: ManualClockCommand): Promise<ManualClockReply> {
  if ('to' in command) {
    clock.advance(new Date(command.to).getTime() - clock.now().getTime());
    return { done: true, lines: [] };
  }
  if ('jobs' in command) {
    await jobs.run();
    return { done: true, lines: [] };
  }
  const lines: string[] = [];
  const actor = { kind: 'operator' as const, name: 'test' };
  const print = (line: string) => void lines.push(line);
  const context = { ...app.system, actor };
  const outcome = await runCommand({ context, print, printError: print, confirmed: true }, command.ops);
  return { done: outcome === 'done', lines };
}

process.on('message', async (command: ManualClockCommand) => {
  process.send?.(await obey(command).catch((error: unknown) => ({ done: false, lines: [String(error)] })));
});
process.on('disconnect', async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
await app.listen({ port: Number(port) });
