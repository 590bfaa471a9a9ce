import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_TOKEN } from '../../support/app-token.ts';
import { type Member, newMember } from '../../support/member.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { startLoadBalancer } from '../../support/servers/nginx.ts';
import type { FaultScenario, Outcome, ScenarioRun } from '../scenario.ts';
import { Checks } from '../support/checks.ts';
import { type Installation, installVersions } from '../support/installed-versions.ts';
import { MemberLoad } from '../support/member-load.ts';
import { waitUntil } from '../support/wait-until.ts';

const CLIENTS = 2;

const settingsOf = ({ env }: ScenarioRun, origin: string): Record<string, string> => ({
  ...{ NODE_ENV: 'test', LOG_LEVEL: 'warn', HOST: '127.0.0.1', PUBLIC_ORIGIN: origin },
  ...{ DATABASE_URL: env.DATABASE_URL ?? '', TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN: 'm'.repeat(32) },
  ...{ APP_TOKEN, BOT_CHECK_COST: '1', RATE_LIMIT_FACTOR: '1000000' },
  ...{ BOT_CHECK_SECRET: 'b'.repeat(32), SECRET_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}` },
  BUILD_DIR: new URL('../../../build', import.meta.url).pathname,
});

/** Upgrades, tries a version that is never ready, and goes back; returns what was not as it should be. */
async function upgradeAndBack(folder: string, installation: Installation): Promise<string[]> {
  const checks = new Checks();
  const run = async (word: string, code: number, says: RegExp, version: string) => {
    const seen = await installation.upgrade(word);
    checks.equal(`upgrade ${word} ends with`, seen.code, code);
    checks.equal(`after ${word} there run`, installation.versions(), [version, version, version]);
    if (!says.test(seen.output)) checks.failures.push(`upgrade ${word} said: ${seen.output.slice(-1500)}`);
  };
  const finding = join(folder, 'doctor-finds-something');
  writeFileSync(finding, '');
  await run('v2', 1, /the doctor found something bad/, 'product-1');
  checks.equal('a version was fetched before the doctor', existsSync(join(folder, 'product-2')), false);
  rmSync(finding);
  await run('v2', 0, /done: v2 serves/, 'product-2');
  await run('no-such-tag', 1, /could not be fetched/, 'product-2');
  await run('never-ready', 1, /was taken back, product-2 serves/, 'product-2');
  await run('back', 0, /product-1 serves again/, 'product-1');
  return checks.failures;
}

async function upgradeUnderLoad(trial: ScenarioRun): Promise<Outcome> {
  const { folder } = trial;
  const ports = [await freePort(), await freePort()];
  const balancer = await startLoadBalancer(ports);
  const installation = installVersions(folder, ports, settingsOf(trial, balancer.origin), balancer);
  try {
    for (const port of ports) {
      installation.restart(port);
      await waitUntil(
        async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true,
      );
    }
    const members: Member[] = [];
    for (let n = 0; n < CLIENTS; n += 1) members.push(await newMember(balancer.origin));
    const load = new MemberLoad(balancer.origin, members);
    const wrong = await upgradeAndBack(folder, installation).finally(() => load.end());
    const figure = `an upgrade, one that was taken back, and a way back: ${load.failed.length} failed of ${load.sent} requests`;
    return {
      held: load.failed.length === 0 && load.sent > 0 && wrong.length === 0,
      summary: [figure, ...new Set(load.failed), ...wrong].join('; '),
    };
  } finally {
    installation.stop();
    await balancer.stop();
  }
}

/** Fault 26: `deploy/upgrade` fails no request, and takes back a version that is not ready. */
export const upgradeOfInstances: FaultScenario = {
  number: 26,
  name: 'upgrade under load',
  expectation:
    'deploy/upgrade replaces two instances behind nginx under load, takes back a version whose /readyz fails, does nothing when the doctor finds something bad, and goes back; no request fails',
  engines: ['PostgreSQL'],
  run: upgradeUnderLoad,
};
