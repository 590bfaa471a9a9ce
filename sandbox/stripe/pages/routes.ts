import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ApiState } from '../wire/server.ts';
import { checkoutPages } from './checkout.ts';
import { checkoutPurpose } from './checkout-purpose.ts';
import { invoicePages, invoicePurpose } from './invoice.ts';
import { pendingPages } from './pending.ts';
import { portalPages } from './portal.ts';
import { portalPurpose } from './portal-methods.ts';

/** All pages that people see. The API's faults are not theirs. */
export async function hostedPages(app: FastifyInstance, { world, catchUp }: ApiState): Promise<void> {
  const plugin: FastifyPluginAsync = async (pages) => {
    pages.addHook('preHandler', async () => catchUp());
    // What somebody is told has happened is on the disk.
    pages.addHook('onSend', async () => world.store.flush());
    checkoutPages(pages, world);
    pendingPages(pages, world, { checkout: checkoutPurpose, portal: portalPurpose, invoice: invoicePurpose });
    portalPages(pages, world);
    invoicePages(pages, world);
  };
  await app.register(plugin);
}
