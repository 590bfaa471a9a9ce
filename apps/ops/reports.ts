import type { Command } from 'commander';
import { MAIL_HOLD_SECONDS } from '#contracts/jobs';
import { REPORT_DECISIONS, type ReportDecision } from '#contracts/rules/report';
import {
  type AppealAnswer,
  answerAppeal,
  decideReport,
  listReports,
  type OperatorText,
  reverseReport,
  showReport,
} from '#domain/reports';
import { listReturnedLinks } from '#domain/short';
import { type Language, languages } from '#locales/languages';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { type AddCommands, addGroup, choice } from './command.ts';
import { formatReport, formatReturnedLink } from './format-report.ts';

export const addReportCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'reports', 'reports of content, and appeals', [
    'Both sides read grounds and answers: write whole sentences, in quotes, and do not name the reporter.',
    'If the sides read several languages (`reports show`), give each its text, such as --de "…" --en "…".',
    `Emails about decisions leave after ${MAIL_HOLD_SECONDS / 60} minutes; until then \`reports reverse\` stops them.`,
  ]);
  group
    .command('list')
    .description(
      'lists open reports, oldest first, appeals to answer, and hidden links that may have returned',
    )
    .action(() =>
      execute(async ({ context, print }) => {
        const listed = await listReports(context);
        const returned = await listReturnedLinks(context);
        if (listed.length === 0 && returned.length === 0) print('Nothing is open.');
        for (const { report, appealing } of listed) {
          const state = report.decidedAt === null ? 'open' : `decided: ${report.decision}`;
          const again = report.decidedAt === null && report.decision !== null ? ', to decide again' : '';
          const appeals = appealing.map((side) => `, ${side} appeals`).join('');
          const age = ageOf(context.clock.now().getTime() - report.createdAt.getTime());
          print(
            `${report.number}  ${age.padStart(5)}  ${report.reason}  ${report.subject} ${report.content.address}  ${state}${again}${appeals}`,
          );
        }
        if (returned.length > 0)
          print('Hidden links that may have returned; run `links known <username>` after review:');
        for (const one of returned) print(`  @${one.username}  ${formatReturnedLink(one)}`);
      }),
    );
  group
    .command('show <number>')
    .description('shows the reported content, its current state and all actions')
    .action((number: string) =>
      execute(async ({ context, print }) => {
        for (const line of formatReport(await showReport(context, { number }))) print(line);
      }),
    );
  perLanguage(
    group.command('decide').argument('<number>').addArgument(choice(REPORT_DECISIONS)).argument('[grounds]'),
  )
    .description('decides a report; both sides read the grounds, so do not name the reporter')
    .action((number: string, decision: ReportDecision, grounds: string | undefined, texts: ByLanguage) =>
      execute(async ({ context, print }) => {
        await decideReport(context, { number, decision, grounds: textOf(grounds, texts) });
        print(`${number}: ${decision}. ${HELD}`);
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
    .action(
      (
        number: string,
        side: AppealAnswer['side'],
        outcome: AppealAnswer['outcome'],
        answer: string | undefined,
        texts: ByLanguage,
      ) =>
        execute(async ({ context, print }) => {
          await answerAppeal(context, { number, side, outcome, answer: textOf(answer, texts) });
          print(`${number}: ${outcome}. ${HELD}`);
        }),
    );
  perLanguage(group.command('reverse <number> [grounds]'))
    .description(
      'takes back the decision, or an answer whose email is held: the content is shown, the report open again',
    )
    .action((number: string, grounds: string | undefined, texts: ByLanguage) =>
      execute(async ({ context, print }) => {
        const taken = await reverseReport(context, { number, grounds: textOf(grounds, texts) });
        const state = taken.what === 'decision' ? 'decide the report again' : 'answer the appeal again';
        print(`${number}: taken back; ${state}.`);
        print(`Emails not sent: ${taken.cancelled}. People told that it was taken back: ${taken.told}.`);
      }),
    );
};

const HELD = `The emails leave in ${MAIL_HOLD_SECONDS / 60} minutes; until then \`reports reverse\` stops them.`;

type ByLanguage = Partial<Record<Language, string>>;

/** Adds an option for the text in each language. */
const perLanguage = (command: Command): Command => {
  for (const language of languages)
    command.option(`--${language} <text>`, `the text for those who read ${language}`);
  return command;
};

const textOf = (text: string | undefined, byLanguage: ByLanguage): OperatorText =>
  text !== undefined || Object.keys(byLanguage).length === 0 ? (text ?? '') : byLanguage;

const SIDES = ['owner', 'reporter'] as const satisfies ReadonlyArray<AppealAnswer['side']>;
const OUTCOMES = ['upheld', 'reversed'] as const satisfies ReadonlyArray<AppealAnswer['outcome']>;

const ageOf = (ms: number): string =>
  ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
