import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ApiState } from '../wire/server.ts';
import { checkoutPages } from './checkout.ts';
import { invoicePages } from './invoice.ts';
import { portalPages } from './portal.ts';

/** Serves all hosted pages. The API's simulated faults do not affect them. */
export async function hostedPages(app: FastifyInstance, { world, catchUp }: ApiState): Promise<void> {
  const plugin: FastifyPluginAsync = async (pages) => {
    pages.addHook('preHandler', async () => catchUp());
    // Writes to disk before the response reports success.
    pages.addHook('onSend', async () => world.store.flush());
    checkoutPages(pages, world);
    portalPages(pages, world);
    invoicePages(pages, world);
  };
  await app.register(plugin);
}
