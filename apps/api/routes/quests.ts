import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { listAwards, listEntries, listPastQuests, listQuests, readQuest } from '#domain/quests';
import { readRoute } from '../read-route.ts';

export function questRoutes(app: FastifyInstance): void {
  readRoute(app, contracts.listQuests, async (context) => ({ quests: await listQuests(context) }));
  readRoute(app, contracts.listPastQuests, (context, { query }) => listPastQuests(context, query));
  readRoute(app, contracts.readQuest, async (context, { params }) => ({
    quest: await readQuest(context, { questId: params.quest_id }),
  }));
  readRoute(app, contracts.listEntries, (context, { params, query }) =>
    listEntries(context, { questId: params.quest_id, ...query }),
  );
  readRoute(app, contracts.listAwards, async (context, { params }) => ({
    awards: await listAwards(context, { accountId: params.user_id }),
  }));
}
