import type { FastifyInstance } from 'fastify';
import { CARDS } from '#contracts/cards';
import { type AnyCardCall, cardCallsById } from '#contracts/cards/card-calls';
import { readCard } from '#domain/cards';
import { readRoute } from '../read-route.ts';

/** Registers one route per card, which returns the card's contents (product 8.1). */
export function shortcutRoutes(app: FastifyInstance): void {
  for (const { id, input } of CARDS) {
    const call: AnyCardCall = cardCallsById[id];
    readRoute(app, call, (context, { params, query }) =>
      readCard(context, id, { userId: params.userId, text: (input && query?.[input.query]) ?? '' }),
    );
  }
}
