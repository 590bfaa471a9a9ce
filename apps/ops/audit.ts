import { isBlank } from '#contracts/rules/clean-text';
import { dayEnds } from '#contracts/rules/quests/quest-week';
import { findSimilarUsernames } from '#domain/accounts';
import {
  type AuditEvent,
  exportAudit,
  listAudit,
  listOperators,
  verifyAudit,
  writeAudit,
} from '#domain/audit';
import { type Context, throwFieldError } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { closestWords } from '#platform/closest-words';
import { printableJson } from '#platform/printable';
import { didYouMean } from './arguments.ts';
import { type AddCommands, addGroup, CommandFailed, CommandRefused } from './command.ts';
import { columns, time } from './format.ts';

export const addAuditCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'audit', 'who did what: operators, reports and payments', [
    `A day is 2026-11-28 or 7d (the last seven days). ${SUBJECTS}`,
    'Decisions on reports and what concerns payments are in logs of their own: `audit list` shows them too, `audit verify` proves nothing about them.',
    'Keep the hash that `audit verify` prints somewhere else: `audit verify <hash>` then proves that nothing before it is gone.',
  ]);
  group
    .command('list [since] [who]')
    .description('lists what happened since a day, by or about someone')
    .example('7d mia')
    .action((since?: string, who?: string) =>
      execute(async ({ context, answer }) => {
        const from = since === undefined ? undefined : dayOf(since, context.clock.now());
        const { events, more, names } = await listAudit(context, { since: from, who });
        answer({ events, more, names }, [
          ...(events.length > 0
            ? columns(events.map((event) => cellsOf(event, names)))
            : await nothingFound(context, from, who)),
          ...(more
            ? [`Only the newest ${events.length} are listed. Name a later day, or use audit export.`]
            : []),
        ]);
      }),
    );
  group
    .command('verify [hash]')
    .description('proves that no entry of the audit log was changed or removed, since the one with that hash')
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
          `${entries} entries of the audit log, ${sound ? 'none changed or missing' : 'the log was tampered with'}. ${OTHER_LOGS}`,
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
        if (isBlank(text)) throwFieldError('text', 'missing_text');
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

/** Returns the start of a day in Zürich, such as `2026-11-28`, or the time some days ago, such as `7d`. */
function dayOf(text: string, now: Date): Date {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  if (days !== undefined) return new Date(now.getTime() - Number(days) * DAY_MS);
  const noon = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(noon) || !new Date(noon).toISOString().startsWith(text))
    throwFieldError('since', 'invalid_input');
  const before = noon - DAY_MS;
  return new Date(dayEnds(before).find((end) => end > before) ?? noon);
}

function cellsOf({ at, actor, kind, subject, detail }: AuditEvent, names: Record<string, string>): string[] {
  const named = (value: string) => (names[value] ? `@${names[value]}` : value);
  const details = Object.entries(detail)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${named(String(value)) || '–'}`);
  return [time(at), actor, kind, named(subject), details.join('  ')];
}

const SUBJECTS =
  'Somebody is an operator, a username, an account id, the number of a report, a host or another id: ada, mia, 20261128-ABC123, example.com.';

const OTHER_LOGS =
  'Decisions on reports, refunds and applied declarations are in the logs of reports and payments, which have no hashes.';

/** Explains an empty list, which may be due to a name that nothing has. */
async function nothingFound(context: Context, since?: Date, who?: string): Promise<string[]> {
  const when = since ? ` since ${time(since)}` : '';
  if (who === undefined) return [`Nothing is recorded${when}.`];
  const name = who.replace(/^@/, '').toLowerCase();
  const similar = [
    ...closestWords(name, await listOperators(context)),
    ...(await findSimilarUsernames(context, { username: who })),
  ];
  const nothing = `Nothing is recorded about ${who}${when}.`;
  if (similar.some((one) => one.toLowerCase() === name)) return [nothing];
  return [
    `${nothing}${didYouMean(similar)}`,
    SUBJECTS,
    'An erased account is found by its id only, which its line account_erased shows.',
  ];
}
