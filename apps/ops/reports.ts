import { REPORT_DECISIONS, type ReportDecision } from '#contracts/rules/report';
import { ProductError } from '#domain/context';
import { type AppealAnswer, answerAppeal, decideReport, listReports, showReport } from '#domain/reports';
import { listReturnedLinks } from '#domain/short';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { type AddCommands, addGroup } from './command.ts';
import { formatReport, formatReturnedLink } from './format-report.ts';

export const addReportCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'reports', 'what people report, and their appeals', [
    'Grounds and answers are read by both sides: whole sentences, in quotes, that name no reporter.',
  ]);
  group
    .command('list')
    .description('reports to decide, the oldest first, appeals to answer, hidden links that may be back')
    .action(() =>
      execute(async ({ context, print }) => {
        const listed = await listReports(context);
        const returned = await listReturnedLinks(context);
        if (listed.length === 0 && returned.length === 0) print('Nothing is open.');
        for (const { report, appealing } of listed) {
          const state = report.decidedAt === null ? 'open' : `decided: ${report.decision}`;
          const again = report.decidedAt === null && report.decision !== null ? ', to decide anew' : '';
          const appeals = appealing.map((side) => `, ${side} appeals`).join('');
          const age = ageOf(context.clock.now().getTime() - report.createdAt.getTime());
          print(
            `${report.number}  ${age.padStart(5)}  ${report.reason}  ${report.subject} ${report.content.address}  ${state}${again}${appeals}`,
          );
        }
        if (returned.length > 0)
          print('Hidden links that may be back; `links known <username>` when looked at:');
        for (const one of returned) print(`  @${one.username}  ${formatReturnedLink(one)}`);
      }),
    );
  group
    .command('show <number>')
    .description('what was reported, what it looks like now, and all that was done')
    .action((number: string) =>
      execute(async ({ context, print }) => {
        for (const line of formatReport(await showReport(context, { number }))) print(line);
      }),
    );
  group
    .command('decide <number> <hide|remove|warn|reject> <grounds>')
    .description('decides; both sides read the grounds, so name no reporter')
    .action((number: string, decision: string, grounds: string) =>
      execute(async ({ context, print }) => {
        if (!isDecision(decision)) throw new ProductError('invalid_input');
        await decideReport(context, { number, decision, grounds });
        print(`${number}: ${decision}. The letters are on their way.`);
      }),
    );
  group
    .command('appeal <number> <owner|reporter> <upheld|reversed> <answer>')
    .description('answers an appeal; reversed takes the decision back, for a reporter opens it again')
    .action((number: string, side: string, outcome: string, answer: string) =>
      execute(async ({ context, print }) => {
        if (!isSide(side) || !isOutcome(outcome)) throw new ProductError('invalid_input');
        await answerAppeal(context, { number, side, outcome, answer });
        print(`${number}: ${outcome}. The letters are on their way.`);
      }),
    );
};

const isDecision = (word: string): word is ReportDecision =>
  (REPORT_DECISIONS as readonly string[]).includes(word);
const isSide = (word: string): word is AppealAnswer['side'] => word === 'owner' || word === 'reporter';
const isOutcome = (word: string): word is AppealAnswer['outcome'] => word === 'upheld' || word === 'reversed';

const ageOf = (ms: number): string =>
  ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
