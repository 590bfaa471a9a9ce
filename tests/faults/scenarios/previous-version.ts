import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from '../../../db/client.ts';
import { knownMigrations } from '../../../db/migrations.ts';
import { visitorAt } from '../../support/api-at.ts';
import { type Member, newMember } from '../../support/member.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { emptyShort } from '../../support/short.ts';
import type { FaultScenario, Outcome, ScenarioRun } from '../scenario.ts';
import { Checks } from '../support/checks.ts';
import { describeSchema, difference } from '../support/database-schema.ts';

const root = new URL('../../../', import.meta.url).pathname;
const git = (...words: string[]) =>
  execFileSync('git', ['-C', root, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * Returns the newest commit that does not know the newest migration, or null if the clone does not reach back
 * that far.
 */
async function previousVersion(): Promise<string | null> {
  try {
    const file = `db/migrations/${(await knownMigrations()).at(-1)?.tag}.sql`;
    const added = git('log', '-1', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', file);
    // A migration that is not committed yet.
    if (added === '') return git('rev-parse', 'HEAD');
    return git('rev-parse', '--verify', '--quiet', `${added}^1`);
  } catch {
    return null;
  }
}

/** Writes the sources of a commit into a folder, with the packages of this checkout. */
function checkOut(commit: string, folder: string): void {
  mkdirSync(folder);
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Uses the main features through the API of the previous version. Each response that is not as promised is a failure. */
async function use(origin: string, checks: Checks, known?: Member): Promise<Member> {
  const member = known ?? (await newMember(origin));
  const other = await newMember(origin);
  const api = member.api(origin);
  const titles = [`here ${checks.count}`];
  await api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ titles }) } });
  const short = await api('GET /api/v1/@me/short/user');
  checks.equal('the saved titles', JSON.stringify(short).includes(titles[0] ?? ''), true);
  await api('POST /api/v1/users/@me/action/{user_id}/follow', { params: { user_id: other.id }, body: {} });
  await visitorAt(origin)('GET /api/v1/quests');
  return member;
}

/** Opens pages of every kind: public ones, sign-in, and the account with a session. */
async function openPages(origin: string, { session, username }: Member, checks: Checks): Promise<void> {
  const own = ['/account', '/account/short', '/account/security', '/account/payments'];
  for (const path of ['/', '/quests', '/short', `/${username}`, `/@${username}`, '/sign-in/login', ...own]) {
    const headers: Record<string, string> = own.includes(path) ? { cookie: `SID=${session}` } : {};
    const response = await fetch(`${origin}${path}`, { headers, redirect: 'manual' });
    checks.equal(path, [response.status, (await response.text()).includes('</html>')], [200, true]);
  }
}

/** Builds the website of a version, which its pages need. */
function build(folder: string): void {
  const env = { ...process.env, BUILD_DIR: 'build' };
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, env, stdio: 'pipe' });
}

async function serveOnNewSchema({ env, folder, quick }: ScenarioRun): Promise<Outcome> {
  const commit = await previousVersion();
  if (commit === null)
    return { held: null, summary: 'the clone has no commit from before the newest migration' };
  const engine = await openEngine({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  await engine.migrate();
  await engine.close();
  const previous = join(folder, 'previous');
  checkOut(commit, previous);
  const checks = new Checks();
  // The quick round uses only the API, because pages need a build. They read their data through the same calls.
  if (!quick) build(previous);
  const start = (version?: string) =>
    startServer({
      env: { ...env, ...(quick ? { ROLE: 'api' } : {}), BUILD_DIR: 'build' },
      fromSources: true,
      ...(version ? { checkout: version } : {}),
    });
  const complaints = (server: ServerProcess) => server.output().match(/^.*"level":[56]0.*$/gm) ?? [];
  let server = await start(previous);
  try {
    const member = await use(server.origin, checks);
    if (!quick) await openPages(server.origin, member, checks);
    checks.equal('the previous version logged', complaints(server), []);
    checks.equal('the previous version ended with', await server.stop(), 0);
    const schema = await describeSchema(env);
    server = await start();
    await use(server.origin, checks, member);
    checks.equal('this version logged', complaints(server), []);
    await server.stop();
    // This version adds the queues of its new jobs when it starts.
    const added = difference(schema, await describeSchema(env)).filter((line) => !line.includes(': queue '));
    checks.equal('the schema', added, []);
  } finally {
    await server.stop();
  }
  const figure = `${git('log', '-1', '--format=%h of %cs', commit)} served: ${checks.failures.length} wrong of ${checks.count} checks`;
  return { held: checks.failures.length === 0, summary: [figure, ...checks.failures].join('; ') };
}

/** Fault 27: the version before the newest migration serves on the schema of this one. */
export const previousVersionServes: FaultScenario = {
  number: 27,
  name: 'taken back after a migration',
  expectation:
    'the last commit without the newest migration serves its API and its pages on the present schema, writes and reads, and this version continues with what it wrote',
  engines: ['embedded', 'PostgreSQL'],
  quick: true,
  run: serveOnNewSchema,
};
