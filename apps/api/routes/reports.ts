import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { readAppeal, sendAppeal, sendReport } from '#domain/reports';
import { readRoute } from '../read-route.ts';
import { route } from '../route.ts';

export function reportRoutes(app: FastifyInstance): void {
  route(app, contracts.sendReport, (context, { body }) => sendReport(context, body));
  readRoute(app, contracts.readAppeal, (context, { params }) => readAppeal(context, params));
  route(app, contracts.sendAppeal, (context, { params, body }) =>
    sendAppeal(context, { ...params, ...body }),
  );
}
