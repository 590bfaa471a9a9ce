import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { send } from '../../http/answer.ts';
import { isSameOrigin } from '../../http/stand-in.ts';
import { BASE, formOf } from '../pages/parts.ts';
import type { World } from '../state/world.ts';
import { applyChanges, type Changes, type Controlled, changes } from './changes.ts';
import { controlPage } from './page.ts';

const JSON_PATH = `${BASE}/control.json`;

/** Serves the switches as a page and, for tests in another process, as JSON. */
export function controlRoutes(app: FastifyInstance, world: World, controlled: Controlled): void {
  app.get(BASE, (_, reply) => controlPage(reply, world, controlled.control));
  app.post(BASE, async (request, reply) => {
    const wanted = read(() => JSON.parse(formOf(request).get('change') ?? ''));
    const problem = await attempt(request, controlled, withChoices(wanted, formOf(request)));
    return problem === undefined
      ? reply.redirect(BASE, 303)
      : reply.code(400).type('text/plain').send(problem);
  });
  app.get(JSON_PATH, (_, reply) => send(reply, { status: 200, body: visibleState(world, controlled) }));
  app.post(JSON_PATH, async (request, reply) => {
    const problem = await attempt(
      request,
      controlled,
      read(() => JSON.parse(String(request.body))),
    );
    return problem === undefined
      ? send(reply, { status: 200, body: visibleState(world, controlled) })
      : send(reply, { status: 400, body: { error: problem } });
  });
}

function read(parse: () => unknown): Changes | string {
  try {
    const parsed = changes.safeParse(parse());
    return parsed.success ? parsed.data : z.prettifyError(parsed.error);
  } catch {
    return 'not JSON';
  }
}

/** Applies the change, or returns the error. */
async function attempt(request: FastifyRequest, controlled: Controlled, wanted: Changes | string) {
  if (!isSameOrigin(request)) return 'cross-site';
  if (typeof wanted === 'string') return wanted;
  try {
    await applyChanges(controlled, wanted);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Adds the page's selections to the button's change. */
function withChoices(wanted: Changes | string, form: URLSearchParams): Changes | string {
  if (typeof wanted === 'string' || !form.has('fault')) return wanted;
  return read(() => ({
    ...wanted,
    fault: { mode: form.get('fault') },
    webhooks: { mode: form.get('webhooks'), order: form.get('order') },
  }));
}

function visibleState({ store, time }: World, { control }: Controlled): object {
  return {
    now: time.now().toISOString(),
    fault: control.fault,
    webhooks: control.webhooks,
    requests: control.requests,
    payments: control.payments(),
    sessions: store.all('checkout.session').map(({ id, status, url, customer, subscription }) => ({
      id,
      status,
      url,
      customer,
      subscription,
    })),
    subscriptions: store.all('subscription').map(({ id, status, customer, cancel_at, latest_invoice }) => ({
      id,
      status,
      customer,
      cancel_at,
      latest_invoice,
    })),
    payment_intents: store
      .all('payment_intent')
      .map(({ id, status, customer, amount }) => ({ id, status, customer, amount })),
    deliveries: store.all('delivery').map(({ event, state, attempts, answer }) => ({
      event,
      type: store.find('event', event)?.type,
      state,
      attempts,
      answer,
    })),
  };
}
