import { type AuditEvent, exportAudit, listAudit, verifyAudit, writeAudit } from '#domain/audit';
import { ProductError } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { printableJson } from '#platform/printable';
import { type AddCommands, addGroup, CommandFailed, CommandRefused } from './command.ts';
import { columns, time } from './format.ts';

export const addAuditCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'audit', 'who did what: operators, reports and payments', [
    'A day is 2026-11-28 or 7d (the last seven days). Names an operator, a username, a report or a host: ada, mia, R-1234, example.com.',
    'Keep the hash that `audit verify` prints somewhere else: `audit verify <hash>` then proves that nothing before it is gone.',
  ]);
  group
    .command('list [since] [who]')
    .description('lists what happened since a day, by or about someone')
    .example('7d mia')
    .action((since?: string, who?: string) =>
      execute(async ({ context, answer }) => {
        const from = since === undefined ? undefined : dayOf(since, context.clock.now());
        const { events, more } = await listAudit(context, { since: from, who });
        answer({ events, more }, [
          ...(events.length === 0 ? ['Nothing is recorded.'] : columns(events.map(cellsOf))),
          ...(more
            ? [`Only the newest ${events.length} are listed. Name a later day, or use audit export.`]
            : []),
        ]);
      }),
    );
  group
    .command('verify [hash]')
    .description('proves that no entry was changed or removed, since the one with that hash')
    .example('')
    .action((hash?: string) =>
      execute(async ({ context, answer }) => {
        if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
          throw new CommandRefused(['A hash has 64 digits from 0 to f; `audit verify` prints the latest.']);
        const { entries, last, breaks, containsExpected } = await verifyAudit(context, { expected: hash });
        const sound = breaks.length === 0 && containsExpected;
        answer({ ok: sound, entries, last, breaks, containsExpected }, [
          ...breaks.map(({ number, problem }) => `Entry ${number} ${PROBLEMS[problem]}.`),
          ...(containsExpected
            ? []
            : [
                `No entry has the hash ${hash}: entries were removed or replaced, or the data is from a backup that is older than that entry.`,
              ]),
          `${entries} entries, ${sound ? 'none changed or missing' : 'the log was tampered with'}.`,
          ...(last ? [`The latest is ${last.number} of ${time(last.at)}: ${last.hash}`] : []),
        ]);
        if (!sound) throw new CommandFailed();
      }),
    );
  group
    .command('export')
    .description('prints everything as JSON lines, the audit log with its hashes')
    .example('> audit.jsonl')
    .action(() =>
      execute(async ({ context, print }) => {
        for await (const row of exportAudit(context)) print(printableJson(JSON.stringify(row)));
      }),
    );
  group
    .command('note <text>')
    .description('records what you did by other means, such as SQL; name no member, only ids')
    .example(`'Deleted a stuck row of jobs.job by SQL.'`)
    .action((text: string) =>
      execute(async ({ context, answer }) => {
        await writeAudit(context, { kind: 'note', detail: { text } });
        answer({ ok: true }, 'It is recorded.');
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

function cellsOf({ at, actor, kind, subject, username, detail }: AuditEvent): string[] {
  const details = Object.entries(detail).map(([name, value]) => `${name}=${String(value)}`);
  return [time(at), actor, kind, username === null ? subject : `@${username}`, details.join('  ')];
}
