import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { listAwards, listEntries, listPastQuests, listQuests, readQuest } from '#domain/quests';
import { read } from './read.ts';

export function questRoutes(app: FastifyInstance): void {
  read(app, contracts.listQuests, async (context) => ({ quests: await listQuests(context) }));
  read(app, contracts.listPastQuests, (context, { query }) => listPastQuests(context, query));
  read(app, contracts.readQuest, async (context, { params }) => ({
    quest: await readQuest(context, { questId: params.quest_id }),
  }));
  read(app, contracts.listEntries, (context, { params, query }) =>
    listEntries(context, { questId: params.quest_id, ...query }),
  );
  read(app, contracts.listAwards, async (context, { params }) => ({
    awards: await listAwards(context, { accountId: params.user_id }),
  }));
}
