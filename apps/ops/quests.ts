import { VOTE_RULES } from '#contracts/rules/quests/quest-votes';
import {
  correctQuest,
  decideQuests,
  examplePlan,
  explainQuest,
  listPlannedQuests,
  planProblems,
  planWeek,
  type QuestExplanation,
} from '#domain/quests';
import { languages } from '#locales/languages';
import { type AddCommands, addGroup, CommandRefused } from './command.ts';

export const addQuestCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'quests', 'the three quests of each week', [
    'An argument such as @week.json is replaced by the content of that file. `quests plan --example > week.json` writes one to edit.',
    'docs/quest-rules.md explains how winners are determined.',
  ]);
  group
    .command('plan [@week.json]')
    .description('plans the three quests of a week, or replaces them before the week begins')
    .option('--example', 'prints a plan for next week, to be saved as a file and edited')
    .action((text: string | undefined, { example }: { example?: boolean }) =>
      execute(async ({ context, print }) => {
        if (example || text === undefined) {
          print(JSON.stringify(examplePlan(context.clock.now()), null, 2));
          return;
        }
        const plan = parseJson(text);
        const problems = planProblems(plan);
        if (problems.length > 0) throw new CommandRefused(['The plan is not valid:', ...problems]);
        const planned = await planWeek(context, { plan });
        for (const quest of planned) print(formatQuest(quest));
      }),
    );
  group
    .command('list')
    .description('lists running and planned quests')
    .action(() =>
      execute(async ({ context, print }) => {
        const planned = await listPlannedQuests(context);
        if (planned.length === 0) print('No quest is running or planned.');
        for (const quest of planned) print(formatQuest(quest));
      }),
    );
  group
    .command('explain <id>')
    .description('lists every vote of a quest, whether it counts and why, and the winner')
    .action((questId: string) =>
      execute(async ({ context, print }) => {
        for (const each of formatExplanation(await explainQuest(context, { questId }))) print(each);
      }),
    );
  group
    .command('correct <id> <username|nobody> <grounds>')
    .description('changes who won a decided quest; moves the HighPoints and emails both members the grounds')
    .action((questId: string, winner: string, grounds: string) =>
      execute(async ({ context, print }) => {
        await correctQuest(context, { questId, winner: winner === NOBODY ? null : winner, grounds });
        for (const line of formatResult(await explainQuest(context, { questId }))) print(line);
      }),
    );
  group
    .command('decide')
    .description('decides ended quests now instead of within the next minute')
    .action(() =>
      execute(async ({ context, print }) => {
        const decided = await decideQuests(context);
        print(decided.length === 0 ? 'No quest to decide.' : `Decided: ${decided.join(', ')}`);
      }),
    );
};

/** Word for a result without a winner. Usernames are at least three characters and `nobody` is reserved. */
const NOBODY = 'nobody';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new CommandRefused([`The file is not valid JSON: ${reason}`]);
  }
}

type QuestRow = QuestExplanation['quest'];

const titles = (texts: QuestRow['texts']): string =>
  languages.flatMap((language) => texts[language]?.title ?? []).join(' / ');

const formatQuest = ({
  id,
  week,
  place,
  startsAt,
  endsAt,
  texts,
  highPoints,
  participants,
}: QuestRow): string =>
  `${week} #${place}  ${id}  ${titles(texts)}  ${time(startsAt)} to ${time(endsAt)}  ${highPoints} HighPoints  ${participants} entries`;

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
    formatQuest(quest),
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

const time = (at: Date | null): string => at?.toISOString() ?? '–';
