import { type AuditEvent, exportAudit, listAudit, verifyAudit, writeAudit } from '#domain/audit';
import { ProductError } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { printableJson } from '#platform/printable';
import { type AddCommands, addGroup, CommandFailed } from './command.ts';

export const addAuditCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'audit', 'who did what: operators, reports and payments', [
    'A day is 2026-11-28 or 7d (the last seven days). Names an operator, a username, a report or a host: ada, mia, R-1234, example.com.',
    'Keep the hash that `audit verify` prints somewhere else: `audit verify <hash>` then proves that nothing before it is gone.',
  ]);
  group
    .command('list [since] [who]')
    .description('lists what happened since a day, by or about someone')
    .action((since?: string, who?: string) =>
      execute(async ({ context, print }) => {
        const from = since === undefined ? undefined : dayOf(since, context.clock.now());
        const { events, more } = await listAudit(context, { since: from, who });
        if (events.length === 0) print('Nothing is recorded.');
        for (const event of events) print(formatEvent(event));
        if (more)
          print(`Only the newest ${events.length} are listed. Name a later day, or use audit export.`);
      }),
    );
  group
    .command('verify [hash]')
    .description('proves that no entry was changed or removed, since the one with that hash')
    .action((hash?: string) =>
      execute(async ({ context, print }) => {
        const { entries, last, breaks, containsExpected } = await verifyAudit(context, { expected: hash });
        for (const { number, problem } of breaks) print(`Entry ${number} ${PROBLEMS[problem]}.`);
        if (!containsExpected) print(`No entry has the hash ${hash}: entries were removed or replaced.`);
        const sound = breaks.length === 0 && containsExpected;
        print(`${entries} entries, ${sound ? 'none changed or missing' : 'the log was tampered with'}.`);
        if (last) print(`The latest is ${last.number} of ${last.at.toISOString()}: ${last.hash}`);
        if (!sound) throw new CommandFailed();
      }),
    );
  group
    .command('export')
    .description('prints everything as JSON lines, the audit log with its hashes')
    .action(() =>
      execute(async ({ context, print }) => {
        for await (const row of exportAudit(context)) print(printableJson(JSON.stringify(row)));
      }),
    );
  group
    .command('note <text>')
    .description('records what you did by other means, such as SQL; name no member, only ids')
    .action((text: string) =>
      execute(async ({ context, print }) => {
        await writeAudit(context, { kind: 'note', detail: { text } });
        print('It is recorded.');
      }),
    );
};

const PROBLEMS = {
  changed: 'was changed after it was written',
  missing: 'is missing',
  unlinked: 'does not follow the entry before it: one of the two was replaced',
};

/** Parses `2026-11-28` or `7d`. */
function dayOf(text: string, now: Date): Date {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  const day = days === undefined ? new Date(text) : new Date(now.getTime() - Number(days) * DAY_MS);
  if (days === undefined && (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(day.getTime())))
    throw new ProductError('invalid_input', { fields: { since: 'invalid_input' } });
  return day;
}

function formatEvent({ at, actor, kind, subject, username, detail }: AuditEvent): string {
  const details = Object.entries(detail).map(([name, value]) => `${name}=${String(value)}`);
  return [at.toISOString(), actor, kind, username === null ? subject : `@${username}`, ...details]
    .filter((part) => part !== '')
    .join('  ');
}
