import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { cancelContract, readReceipt, withdrawContract } from '#domain/terminations';
import { route } from '../route.ts';

export function terminationRoutes(app: FastifyInstance): void {
  route(app, contracts.cancelContract, (context, { body }) => cancelContract(context, body));
  route(app, contracts.withdrawContract, (context, { body }) => withdrawContract(context, body));
  route(app, contracts.readReceipt, async (context, { params }, { reply }) => {
    const { number, text } = await readReceipt(context, params);
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${number}.txt"`);
    return text;
  });
}
