import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIL_HOLD_SECONDS } from '#contracts/jobs';
import { addWeeks, weekOf } from '#contracts/rules/quests/quest-week';
import { listAudit } from '#domain/audit';
import { SECOND_MS } from '#platform/clock';
import { type JobQueue, openJobQueue } from '../../db/jobs.ts';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { addTotp } from '../../tests/support/second-factors.ts';
import { emptyShort } from '../../tests/support/short.ts';
import { registerConfirmedMember, registerMember, type TestMember } from '../../tests/support/test-app.ts';
import { failedJob } from '../../tests/support/worlds/failed-job.ts';
import { type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { questWorld, weekPlan } from '../../tests/support/worlds/quest-world.ts';
import {
  appealToken,
  BAD_LINK,
  lastEmailTo,
  saveLinks,
  sendReport,
} from '../../tests/support/worlds/reports.ts';
import { runCommandLine } from './index.ts';

let app: PayingApp;
let queue: JobQueue;
let folder: string;
beforeAll(async () => {
  app = await payingApp();
  queue = await openJobQueue(app.engine, () => undefined);
  folder = mkdtempSync(join(tmpdir(), 'audited-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await queue.stop();
  await app.close();
});

const context = () => ({ ...operator(app), jobOperations: queue.operations });
const ops = commandLine(context);

async function payer(): Promise<TestMember> {
  const person = await app.registerPayer();
  await app.subscribe(person);
  return person;
}

async function cancelledFor(email: string): Promise<string> {
  const body = { name: 'Mia Keller', email };
  return (await app.visitor('POST /api/v1/contracts/cancel', { body })).number;
}

async function reportedLink(): Promise<{ number: string; owner: TestMember }> {
  const owner = await registerMember(app);
  await saveLinks(owner);
  const subject = { kind: 'link', username: owner.username, link_id: BAD_LINK.id } as const;
  return { number: await sendReport((await registerMember(app)).api, { subject }), owner };
}

const hiddenLink = async () => {
  const { number } = await reportedLink();
  await ops('reports', 'decide', number, 'hide', 'It is a fraud.');
  return number;
};

const someone = async () => (await registerMember(app)).username;
const nextWeek = () => addWeeks(weekOf(app.clock.now().getTime()), 1);

async function decidedQuest(): Promise<{ id: string; entrant: string }> {
  const world = questWorld(app);
  const [entrant = ''] = await world.oldAccounts(1);
  const { first, endsAt } = await world.begin(addWeeks(nextWeek(), 4));
  await world.enter(entrant, first.id);
  world.moveTo(endsAt);
  await ops('quests', 'decide');
  return { id: first.id, entrant: entrant.slice(-12) };
}

/** For each command that changes something: what makes it possible, and its arguments. */
const CHANGES: Record<string, () => Promise<string[]>> = {
  'accounts end-sessions': async () => [await someone()],
  'accounts name': async () => [await someone(), 'Mia Keller'],
  'accounts heading': async () => {
    const member = await registerMember(app);
    const profile = emptyShort({
      ...{ links: [BAD_LINK], arrangement: 'mixed', entries: ['h:ad', 'l:bad'] },
      headings: [{ id: 'ad', title: 'Buy now' }],
    });
    await member.api('PUT /api/v1/@me/short/update', { body: { profile } });
    return [member.username, 'Buy now'];
  },
  'accounts mark': async () => [await someone(), 'gold'],
  'accounts give': async () => [await someone(), 'dayOne'],
  'accounts take': async () => {
    const username = await someone();
    await ops('accounts', 'give', username, 'dayOne');
    return [username, 'dayOne'];
  },
  'accounts block': async () => [await someone()],
  'accounts unblock': async () => {
    const username = await someone();
    await ops('accounts', 'block', username);
    return [username];
  },
  'accounts email': async () => [await someone(), 'another@example.com'],
  'accounts reset-factors': async () => {
    const member = await registerConfirmedMember(app);
    await addTotp(app, member);
    return [member.username];
  },
  'accounts export': async () => [await someone(), join(folder, 'person.tar')],
  'accounts erase': async () => {
    const username = await someone();
    return [username, username];
  },
  'audit note': async () => ['I changed a row by SQL.'],
  backup: async () => [join(folder, 'all.tar')],
  'backup database': async () => [join(folder, 'rows.tar')],
  'billing reconcile': async () => [(await payer()).username],
  'billing refund': async () => [(await payer()).username],
  'contracts apply': async () => [await cancelledFor('unknown@example.com'), (await payer()).username],
  'contracts close': async () => [await cancelledFor('another@example.com'), 'They meant another product.'],
  'jobs retry': async () => [await failedJob(app, queue, 'one')],
  'jobs discard': async () => [await failedJob(app, queue, 'two')],
  'links block': async () => ['bad.example', 'Phishing'],
  'links unblock': async () => ['bad.example'],
  'quests plan': async () => [JSON.stringify(weekPlan(nextWeek()))],
  'quests correct': async () => {
    const { id, entrant } = await decidedQuest();
    return [id, entrant, 'The votes were lost.'];
  },
  'reports decide': async () => [(await reportedLink()).number, 'hide', 'It is a fraud.'],
  'reports appeal': async () => {
    const { number, owner } = await reportedLink();
    await ops('reports', 'decide', number, 'hide', 'It is a fraud.');
    await app.advance(MAIL_HOLD_SECONDS * SECOND_MS);
    const params = { token: appealToken(await lastEmailTo(app, owner.email)) };
    await app.visitor('POST /api/v1/appeals/{token}', { params, body: { text: 'It is my shop.' } });
    return [number, 'owner', 'reversed', 'You are right.'];
  },
  'reports reverse': async () => [await hiddenLink(), 'It is harmless.'],
  'stripe setup': async () => [],
};

/** Commands without an entry of their own, and why. */
const WITHOUT: Record<string, string> = {
  'quests decide': 'does what a job does every minute',
  'links known': 'has an entry only if a link has returned, as domain/short tests',
  'reports known': 'has an entry only if a file has returned, as domain/reports tests',
  restore: 'writes to another database; tests/restore-command.test.ts',
};

/** Commands that only read. */
const READS = [
  ...['accounts biggest', 'accounts names', 'accounts show', 'audit export', 'audit list', 'audit verify'],
  ...['backup check', 'billing show', 'contracts list', 'doctor', 'imports list', 'jobs failed', 'jobs list'],
  ...['links blocked', 'links returned', 'quests explain', 'quests list', 'reports list', 'reports show'],
];

test('every command is one that reads, one that leaves an entry, or an exception with its reason', async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await runCommandLine({ print, printError: print, run: async () => 'failed' }, ['help']);
  const commands = [...lines.join('\n').matchAll(/^ {2}([a-z][a-z -]*?)(?= [<[]| {2}|$)/gm)];
  expect(commands.map(([, name]) => name).sort()).toEqual(
    [...READS, ...Object.keys(CHANGES), ...Object.keys(WITHOUT)].sort(),
  );
});

test.each(Object.entries(CHANGES))('%s leaves an entry that names the operator', async (command, prepare) => {
  const args = await prepare();
  const words = command.split(' ');
  const entries = async () =>
    (await listAudit(context())).events.filter(({ actor }) => actor === 'operator:ada').length;
  const before = await entries();
  const waiting = app.jobs.waiting.length;
  const asks = command !== 'quests plan' && (await ops(...words, '--help')).text.includes('--yes');
  if (asks) {
    const { done, text } = await commandLine(context, false)(...words, ...args);
    expect([done, text]).toEqual([false, expect.not.stringContaining('Refused')]);
    expect([await entries(), app.jobs.waiting.length]).toEqual([before, waiting]);
  }
  expect(await ops(...words, ...args)).toMatchObject({ done: true });
  expect(await entries()).toBeGreaterThan(before);
});
