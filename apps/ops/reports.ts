import { REPORT_DECISIONS, type ReportDecision } from '#contracts/rules/report';
import { type AppealAnswer, answerAppeal, decideReport, listReports, showReport } from '#domain/reports';
import { listReturnedLinks } from '#domain/short';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { type AddCommands, addGroup, choice } from './command.ts';
import { formatReport, formatReturnedLink } from './format-report.ts';

export const addReportCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'reports', 'reports of content, and appeals', [
    'Both sides read grounds and answers: write whole sentences, in quotes, and do not name the reporter.',
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
  group
    .command('decide')
    .argument('<number>')
    .addArgument(choice(REPORT_DECISIONS))
    .argument('<grounds>')
    .description('decides a report; both sides read the grounds, so do not name the reporter')
    .action((number: string, decision: ReportDecision, grounds: string) =>
      execute(async ({ context, print }) => {
        await decideReport(context, { number, decision, grounds });
        print(`${number}: ${decision}. The emails are queued.`);
      }),
    );
  group
    .command('appeal')
    .argument('<number>')
    .addArgument(choice(SIDES))
    .addArgument(choice(OUTCOMES))
    .argument('<answer>')
    .description(
      'answers an appeal; reversed reverts the decision, or reopens the report if the reporter appealed',
    )
    .action((number: string, side: AppealAnswer['side'], outcome: AppealAnswer['outcome'], answer: string) =>
      execute(async ({ context, print }) => {
        await answerAppeal(context, { number, side, outcome, answer });
        print(`${number}: ${outcome}. The emails are queued.`);
      }),
    );
};

const SIDES = ['owner', 'reporter'] as const satisfies ReadonlyArray<AppealAnswer['side']>;
const OUTCOMES = ['upheld', 'reversed'] as const satisfies ReadonlyArray<AppealAnswer['outcome']>;

const ageOf = (ms: number): string =>
  ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
