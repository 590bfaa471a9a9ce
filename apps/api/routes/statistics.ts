import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { readStatistics, setCounting, statisticsCsv } from '#domain/statistics';
import { isLanguage } from '#locales/languages';
import { readRoute } from '../read-route.ts';
import { route } from '../route.ts';

export function statisticsRoutes(app: FastifyInstance): void {
  readRoute(app, contracts.readStatistics, (context, { query }) => readStatistics(context, query));

  route(app, contracts.exportStatistics, async (context, { query: { lng, ...period } }, { reply }) => {
    const language = isLanguage(lng) ? lng : context.caller.language;
    const { name, text } = await statisticsCsv(context, { ...period, language });
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    return text;
  });

  route(app, contracts.setCounting, (context, { body }) => setCounting(context, body));
}
