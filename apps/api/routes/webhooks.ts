import type { FastifyPluginAsync } from 'fastify';
import { contracts } from '#contracts';
import { receiveEvent } from '#domain/billing';
import { route } from '../route.ts';

/** Stripe's events have only a few kilobytes. */
const BODY_LIMIT_BYTES = 128 * 1024;

/**
 * Registers the webhook's route in a scope of its own: the signature covers the raw bytes, so no parser may
 * run first.
 */
export const webhooks: FastifyPluginAsync = async (scope) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_, body, done) => done(null, body),
  );
  route(scope, contracts.receiveStripeEvent, async (context, _, { request }) => {
    const signature = request.headers['stripe-signature'];
    await receiveEvent(context, {
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      signature: typeof signature === 'string' ? signature : '',
    });
    return { received: true as const };
  });
};
