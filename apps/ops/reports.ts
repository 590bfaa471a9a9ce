import { MAIL_HOLD_SECONDS } from '#contracts/jobs';
import { REPORT_DECISIONS, type ReportDecision } from '#contracts/rules/report';
import { type Context, rehearse } from '#domain/context';
import {
  type AppealAnswer,
  acknowledgeReturnedMedia,
  answerAppeal,
  decideReport,
  listReports,
  listReturnedMedia,
  reverseReport,
  showReport,
} from '#domain/reports';
import { listReturnedLinks } from '#domain/short';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { choice } from './arguments.ts';
import { type AddCommands, addGroup, CommandRefused } from './command.ts';
import { columns, counted } from './format.ts';
import { formatReason, formatReport, formatReturnedLink, formatReturnedMedia } from './format-report.ts';
import { type ByLanguage, perLanguage, textOf } from './per-language.ts';
import { NOBODY } from './quests.ts';

export const addReportCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'reports', 'reports of content, and appeals', [
    'hide takes content off every page, and its owner may appeal; remove does so for good, and ends a win; warn leaves it and writes to the owner; reject leaves it and writes to the reporters.',
    'Both sides read grounds and answers: write whole sentences, in quotes, and do not name the reporter.',
    'If the sides read several languages (`reports show`), give each its text, such as --de "…" --en "…".',
    `Emails about decisions leave after ${MAIL_HOLD_SECONDS / 60} minutes; until then \`reports reverse\` stops them.`,
  ]);
  group
    .command('list')
    .description(
      'lists open reports, urgent ones first, then appeals to answer, and hidden links and files that returned',
    )
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const reports = await listReports(context);
        const returned = await listReturnedLinks(context);
        const files = await listReturnedMedia(context);
        const rows = reports.map(({ report, appealing }) => {
          const state = report.decidedAt === null ? 'open' : `decided: ${report.decision}`;
          const again = report.decidedAt === null && report.decision !== null ? ', to decide again' : '';
          const appeals = appealing.map((side) => `, ${side} appeals`).join('');
          const age = ageOf(context.clock.now().getTime() - report.createdAt.getTime());
          return [
            ...[report.number, age.padStart(5), formatReason(report)],
            ...[`${report.subject} ${report.content.address}`, `${state}${again}${appeals}`],
          ];
        });
        answer({ reports, returned, files }, [
          ...(reports.length + returned.length + files.length === 0 ? ['Nothing is open.'] : columns(rows)),
          ...(returned.length === 0
            ? []
            : ['Hidden links that may have returned; run `links known <username>` after review:']),
          ...returned.map((one) => `  @${one.username}  ${formatReturnedLink(one)}`),
          ...(files.length === 0
            ? []
            : [
                'Files that a decision took away and that were refused; run `reports known <number>` after review:',
              ]),
          ...files.map((one) => `  ${formatReturnedMedia(one)}`),
        ]);
      }),
    );
  group
    .command('show <number>')
    .description('shows the reported content, its current state and all actions')
    .example(NUMBER)
    .refuses(NONE)
    .action((number: string) =>
      execute(async ({ context, answer }) => {
        const shown = await showReport(context, { number });
        answer(shown, formatReport(shown));
      }),
    );
  group
    .command('known <number>')
    .description('marks the refused attempts to show files of a report again as reviewed')
    .example(NUMBER)
    .refuses(NONE)
    .action((number: string) =>
      execute(async ({ context, answer }) => {
        const files = await acknowledgeReturnedMedia(context, { number });
        answer({ ok: true, number, files }, `Reviewed attempts: ${files}. Later ones are listed again.`);
      }),
    );
  perLanguage(
    group.command('decide').argument('<number>').addArgument(choice(REPORT_DECISIONS)).argument('[grounds]'),
  )
    .description('decides a report; both sides read the grounds, so do not name the reporter')
    .option('--win <keep|nobody|username>', 'who wins the quest, if the removed post has won one')
    .example(`${NUMBER} hide 'The picture shows a neighbour who did not agree.'`)
    .refuses({
      ...NONE,
      report_decided: 'It has been decided already; `reports reverse` takes the decision back.',
    })
    .asks()
    .action(
      (
        number: string,
        decision: ReportDecision,
        grounds: string | undefined,
        { win, ...texts }: ByLanguage & { win?: string },
      ) =>
        execute(async ({ context, answer, confirm }) => {
          if (win !== undefined && decision !== 'remove')
            throw new CommandRefused([
              '--win belongs to remove. Other decisions keep the win; `quests correct` changes it.',
            ]);
          const decide = (inside: Context) =>
            decideReport(inside, {
              ...{ number, decision, grounds: textOf(grounds, texts) },
              ...(win === undefined
                ? {}
                : { win: win === NOBODY ? null : win === KEEP ? 'keep' : { username: win } }),
            });
          if (decision === 'hide' || decision === 'remove')
            await confirm(
              () => rehearse(context, decide),
              async () => {
                const { report, owner, others } = await showReport(context, { number });
                const more = others.filter(({ decidedAt }) => decidedAt === null).length;
                return [
                  `${report.number}  ${report.subject}  ${formatReason(report)}  ${report.content.address}`,
                  `Owner: ${owner ?? 'erased'}. ${EFFECTS[decision]} The owner and the reporters are emailed the grounds.`,
                  ...(more > 0
                    ? [`It also decides ${counted(more, 'other open report')} of the same content.`]
                    : []),
                  ...(win === undefined
                    ? []
                    : [`Winner of its quest from now on: ${WIN_TEXTS[win] ?? win}.`]),
                ];
              },
            );
          const { isLifted } = await decide(context);
          const corrected = win === undefined || win === KEEP ? [] : [CORRECTED];
          answer({ ok: true, number, decision }, [
            `${number}: ${decision}. ${HELD}`,
            ...(isLifted ? [LIFTED] : []),
            ...corrected,
          ]);
        }),
    );
  perLanguage(
    group
      .command('appeal')
      .argument('<number>')
      .addArgument(choice(SIDES))
      .addArgument(choice(OUTCOMES))
      .argument('[answer]'),
  )
    .description(
      'answers an appeal; reversed reverts the decision, or reopens the report if the reporter appealed',
    )
    .example(`${NUMBER} owner reversed 'You are right. We show it again.'`)
    .refuses(NONE)
    .action(
      (
        number: string,
        side: AppealAnswer['side'],
        outcome: AppealAnswer['outcome'],
        answer: string | undefined,
        texts: ByLanguage,
      ) =>
        execute(async ({ context, answer: reply }) => {
          await answerAppeal(context, { number, side, outcome, answer: textOf(answer, texts) });
          reply({ ok: true, number, side, outcome }, `${number}: ${outcome}. ${HELD}`);
        }),
    );
  perLanguage(group.command('reverse <number> [grounds]'))
    .description(
      'takes back the decision, or an answer whose email is held: the content is shown, the report open again',
    )
    .example(`${NUMBER} 'We looked at the wrong picture.'`)
    .refuses(NONE)
    .action((number: string, grounds: string | undefined, texts: ByLanguage) =>
      execute(async ({ context, answer }) => {
        const taken = await reverseReport(context, { number, grounds: textOf(grounds, texts) });
        const state = taken.what === 'decision' ? 'decide the report again' : 'answer the appeal again';
        answer({ ok: true, number, ...taken }, [
          `${number}: taken back; ${state}.`,
          `Emails stopped before they left: ${taken.cancelled}. Emails that tell people it was taken back: ${taken.told}.`,
        ]);
      }),
    );
};

const HELD = `The emails leave in ${MAIL_HOLD_SECONDS / 60} minutes; until then \`reports reverse\` stops them.`;

const LIFTED = 'It is shown again: its owner is emailed at once that the restriction has ended.';

const CORRECTED =
  'The result of the quest is corrected and emailed at once; `quests correct` changes it again, `reports reverse` does not.';

const NUMBER = '20261128-ABC123';
const NONE = { not_found: 'There is no such report or appeal; `reports list` lists the open ones.' };

const EFFECTS = {
  hide: 'This hides the content from every page until the decision is taken back.',
  remove: 'This removes the content from every page.',
};

/** Words that are no username in `--win`; `@keep` is one. */
const KEEP = 'keep';
const WIN_TEXTS: Readonly<Record<string, string>> = { [KEEP]: 'as before', [NOBODY]: 'no one' };

const SIDES = ['owner', 'reporter'] as const satisfies ReadonlyArray<AppealAnswer['side']>;
const OUTCOMES = ['upheld', 'reversed'] as const satisfies ReadonlyArray<AppealAnswer['outcome']>;

const ageOf = (ms: number): string =>
  ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
