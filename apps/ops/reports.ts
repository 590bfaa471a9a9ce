import { REPORT_DECISIONS, type ReportDecision } from '#contracts/rules/report';
import { ProductError } from '#domain/context';
import { type AppealAnswer, answerAppeal, decideReport, listReports, showReport } from '#domain/reports';
import { listReturnedLinks } from '#domain/short';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import type { Command } from './command.ts';
import { formatReport, formatReturnedLink } from './format-report.ts';

export const reportCommands: readonly Command[] = [
  {
    usage: 'reports list',
    summary: 'reports to decide, the oldest first, appeals to answer, hidden links that may be back',
    async run({ context, print }) {
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
    },
  },
  {
    usage: 'reports show <number>',
    summary: 'what was reported, what it looks like now, and all that was done',
    async run({ context, print }, number = '') {
      for (const line of formatReport(await showReport(context, { number }))) print(line);
    },
  },
  {
    usage: 'reports decide <number> <hide|remove|warn|reject> <grounds>',
    summary: 'decides; both sides read the grounds, so name no reporter',
    async run({ context, print }, number = '', decision = '', grounds = '') {
      if (!isDecision(decision)) throw new ProductError('invalid_input');
      await decideReport(context, { number, decision, grounds });
      print(`${number}: ${decision}. The letters are on their way.`);
    },
  },
  {
    usage: 'reports appeal <number> <owner|reporter> <upheld|reversed> <answer>',
    summary: 'answers an appeal; reversed takes the decision back, for a reporter opens it again',
    async run({ context, print }, number = '', side = '', outcome = '', answer = '') {
      if (!isSide(side) || !isOutcome(outcome)) throw new ProductError('invalid_input');
      await answerAppeal(context, { number, side, outcome, answer });
      print(`${number}: ${outcome}. The letters are on their way.`);
    },
  },
];

const isDecision = (word: string): word is ReportDecision =>
  (REPORT_DECISIONS as readonly string[]).includes(word);
const isSide = (word: string): word is AppealAnswer['side'] => word === 'owner' || word === 'reporter';
const isOutcome = (word: string): word is AppealAnswer['outcome'] => word === 'upheld' || word === 'reversed';

const ageOf = (ms: number): string =>
  ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
