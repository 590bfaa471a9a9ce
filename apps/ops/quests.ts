import { VOTE_RULES } from '#contracts/rules/quests/quest-votes';
import { type Context, rehearse } from '#domain/context';
import {
  correctQuest,
  decideQuests,
  examplePlan,
  explainQuest,
  type ListedQuest,
  listQuestsForOperator,
  planProblems,
  planWeek,
  type QuestExplanation,
  WeekPlan,
} from '#domain/quests';
import { languages } from '#locales/languages';
import { DAY_MS } from '#platform/clock';
import { type AddCommands, addGroup, CommandRefused } from './command.ts';
import { columns, counted, time } from './format.ts';
import { type ByLanguage, perLanguage, textOf } from './per-language.ts';

export const addQuestCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'quests', 'the three quests of each week', [
    'An argument such as @week.json is replaced by the content of that file. `npm run -s ops -- quests plan --example > week.json` writes one to edit.',
    'The id of a quest is the last part of the address of its page.',
    'docs/quest-rules.md explains how winners are determined.',
  ]);
  group
    .command('plan [@week.json]')
    .description('plans the three quests of a week, or replaces them before the week begins')
    .option('--example', 'prints a plan for next week, to be saved as a file and edited')
    .example('@week.json')
    .refuses({
      quest_started: 'The quests of this week are running and cannot be replaced. Plan a later week.',
    })
    .asks()
    .action((text: string | undefined, { example }: { example?: boolean }) =>
      execute(async ({ context, print, answer, confirm }) => {
        if (example || text === undefined) {
          print(JSON.stringify(examplePlan(context.clock.now()), null, 2));
          return;
        }
        const plan = parsePlan(text, context.clock.now());
        const planIt = (inside: Context) => planWeek(inside, { plan });
        const replaced = (await notEnded(context)).filter(({ week }) => week === plan.week);
        if (replaced.length > 0)
          await confirm(
            () => rehearse(context, planIt),
            (planned) => [
              `This replaces the plan of the week from ${plan.week}:`,
              ...formatChanges(replaced, planned),
            ],
          );
        const planned = await planIt(context);
        answer(planned, formatQuests(planned));
      }),
    );
  group
    .command('list')
    .description(`lists planned and running quests, and those that ended in the last ${LISTED_DAYS} days`)
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const now = context.clock.now();
        const endAfter = new Date(now.getTime() - LISTED_DAYS * DAY_MS);
        const listed = await listQuestsForOperator(context, { endAfter });
        const lines = formatQuests(listed, (quest) => stateText(quest, now));
        answer(
          listed,
          listed.length === 0 ? 'No quest is planned or running, and none ended lately.' : lines,
        );
      }),
    );
  group
    .command('explain <id>')
    .description('lists every vote of a quest, whether it counts and why, and the winner')
    .example(QUEST)
    .action((questId: string) =>
      execute(async ({ context, answer }) => {
        const explanation = await explainQuest(context, { questId });
        answer(explanation, formatExplanation(explanation));
      }),
    );
  perLanguage(group.command('correct <id> <username|nobody> [grounds]'))
    .description('changes who won a decided quest; moves the HighPoints and emails both members the grounds')
    .example(`${QUEST} noah 'The picture was taken by someone else.'`)
    .asks()
    .action((questId: string, winner: string, text: string | undefined, texts: ByLanguage) =>
      execute(async ({ context, answer, confirm }) => {
        const correct = (inside: Context) =>
          correctQuest(inside, {
            questId,
            winner: winner === NOBODY ? null : winner,
            grounds: textOf(text, texts),
          });
        await confirm(
          () => rehearse(context, correct),
          async () => {
            const now = await explainQuest(context, { questId });
            return [
              ...formatQuests([now.quest]),
              ...formatResult(now),
              `This makes ${winner} the winner, moves the HighPoints, and emails those concerned the grounds.`,
            ];
          },
        );
        await correct(context);
        const corrected = await explainQuest(context, { questId });
        answer(corrected, formatResult(corrected));
      }),
    );
  group
    .command('decide')
    .description('decides ended quests now instead of within the next minute')
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const decided = await decideQuests(context);
        const results = await Promise.all(decided.map((questId) => explainQuest(context, { questId })));
        const lines = results.flatMap((result) => [...formatQuests([result.quest]), ...formatResult(result)]);
        answer({ ok: true, decided }, lines.length === 0 ? 'No quest to decide.' : lines);
      }),
    );
};

/** `quests list` shows results of this long ago, in which winners are usually contested. */
const LISTED_DAYS = 28;

const notEnded = (context: Context) => listQuestsForOperator(context, { endAfter: context.clock.now() });

/** Word for a result without a winner. Usernames are at least three characters and `nobody` is reserved. */
export const NOBODY = 'nobody';

const QUEST = '01a201af-f849-71f8-9069-7cdd537731b1';

/** Reads a plan from the text of a file. */
function parsePlan(text: string, now: Date): WeekPlan {
  const plan = parseJson(text);
  const problems = planProblems(plan, now);
  if (problems.length > 0) throw new CommandRefused(['The plan is not valid:', ...problems]);
  return WeekPlan.parse(plan);
}

/** Matches a file name that was given without the `@` that reads the file, or an `@` with too short a name. */
const FILE_NAME = /^@?([\w./~-]+)$/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const name = FILE_NAME.exec(text)?.[1];
    if (name)
      throw new CommandRefused([
        `${text} is no plan. To read a file, write @ and its name: @${/[./]/.test(name) ? name : `./${name}`}`,
      ]);
    const reason = error instanceof Error ? error.message : '';
    throw new CommandRefused([`The file is not valid JSON: ${reason}`]);
  }
}

type QuestRow = QuestExplanation['quest'];

const titles = (texts: QuestRow['texts']): string =>
  languages.flatMap((language) => texts[language]?.title ?? []).join(' / ');

const formatQuests = <Quest extends QuestRow>(
  quests: readonly Quest[],
  state: (quest: Quest) => string = () => '',
): string[] =>
  columns(
    quests.map((quest) => [
      ...[`${quest.week} #${quest.place}`, quest.id, titles(quest.texts)],
      ...[`${time(quest.startsAt)} to ${time(quest.endsAt)}`, `${quest.highPoints} HighPoints`],
      ...[counted(quest.participants, 'entry', 'entries'), state(quest)],
    ]),
  );

/** Formats what a new plan replaces, and the parts of each quest that differ. */
function formatChanges(before: readonly QuestRow[], after: readonly QuestRow[]): string[] {
  return after.flatMap((quest) => {
    const old = before.find(({ place }) => place === quest.place);
    const parts = old ? changedParts(old, quest) : [];
    const line = ({ texts, highPoints }: QuestRow) => `${titles(texts)}  ${highPoints} HighPoints`;
    if (old && parts.length === 0) return [`#${quest.place}  ${line(quest)}: stays as it is`];
    return [
      `#${quest.place}  ${old ? line(old) : 'none'}`,
      `  → ${line(quest)}${parts.length > 0 ? `: changes ${parts.join(', ')}` : ''}`,
    ];
  });
}

/** Returns the names of what differs, as in the file: `de.title`, `highPoints`. */
const changedParts = (before: QuestRow, after: QuestRow): string[] => [
  ...languages.flatMap((language) =>
    (['title', 'theme', 'description'] as const)
      .filter((part) => before.texts[language]?.[part] !== after.texts[language]?.[part])
      .map((part) => `${language}.${part}`),
  ),
  ...(before.highPoints === after.highPoints ? [] : ['highPoints']),
];

function stateText({ startsAt, endsAt, decidedAt, winner }: ListedQuest, now: Date): string {
  if (decidedAt) return winner ? `won by @${winner}` : 'decided without a winner';
  if (endsAt <= now) return 'ended, to decide';
  return startsAt <= now ? 'running' : 'planned';
}

const VERDICTS: Record<QuestExplanation['votes'][number]['verdict'], string> = {
  counted: 'counted',
  taken_back: 'not counted: it was withdrawn before the end',
  entry_gone: 'not counted: the entry was removed or hidden, or its creator blocked or hidden',
  own_entry: 'not counted: it is for the voter’s own entry',
  blocked_account: 'not counted: the account is blocked or erased',
  young_account: 'not counted: the account was created after the quest began',
  burst: `not counted: one of ${VOTE_RULES.burstVotes} or more votes for the entry within ${VOTE_RULES.burstSeconds} seconds, all from accounts without a post and a follower`,
};

function formatExplanation({ quest, state, entries, votes, ...result }: QuestExplanation): string[] {
  const counted = votes.filter(({ verdict }) => verdict === 'counted').length;
  return [
    ...formatQuests([quest]),
    state === 'decided'
      ? `Decided ${time(quest.decidedAt)}.`
      : `Not decided yet (${state}). This is the provisional result.`,
    '',
    `Votes: ${votes.length}, of which ${counted} counted`,
    ...votes.map(
      ({ castAt, withdrawnAt, voter, voterCreatedAt, voterBare, entry, postId, verdict }) =>
        `  ${time(castAt)}  @${voter ?? '(erased)'}, account created ${time(voterCreatedAt)}${voterBare ? ', bare' : ''}, for ${entry ? `@${entry.creator}` : 'an erased entry'} (${postId})${withdrawnAt ? `, withdrawn ${time(withdrawnAt)}` : ''}: ${VERDICTS[verdict]}`,
    ),
    '',
    `Entries: ${entries.length}`,
    ...entries
      .toSorted((a, b) => b.votes - a.votes)
      .map(
        ({ id, creator, createdAt, visible, votes: total }) =>
          `  ${total}  @${creator} (${id}), posted ${time(createdAt)}${visible ? '' : ', hidden'}`,
      ),
    '',
    ...formatResult(result),
  ];
}

function formatResult({
  winner,
  tied,
  corrections,
}: Pick<QuestExplanation, 'winner' | 'tied' | 'corrections'>): string[] {
  return [
    winner
      ? `Winner: ${winner.entry ? `@${winner.entry.creator}` : 'an erased entry'} (${winner.postId}) with ${winner.votes}`
      : corrections.length > 0
        ? 'Winner: none'
        : 'Winner: none, because no entry has a counted vote',
    ...(tied.length > 0 && corrections.length === 0
      ? [
          `Tie: ${tied.map(({ creator, createdAt }) => `@${creator} (posted ${time(createdAt)})`).join(', ')} have the same number of votes; the earlier entry wins`,
        ]
      : []),
    ...corrections.map(
      ({ at, from, to, by, grounds }) =>
        `Corrected ${time(at)} by ${by}, from ${from ? `@${from}` : NOBODY} to ${to ? `@${to}` : NOBODY}: ${grounds}`,
    ),
  ];
}
