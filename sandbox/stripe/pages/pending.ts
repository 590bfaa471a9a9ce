import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pending } from '../state/tables.ts';
import { newId, type World } from '../world.ts';
import { BASE, formOf, honesty, mark, paramOf, unknownPage } from './hosted.ts';
import { sendStripePage } from './layout.ts';
import { words as allWords, type Language } from './words.ts';

/** What follows the answer of a bank or of PayPal. */
export interface Purpose {
  language(world: World, pending: Pending): Language;
  /** Where it may lead. */
  leadsTo(world: World, pending: Pending): (string | null | undefined)[];
  /** Called at most once with `approved`. */
  decided(
    world: World,
    reply: FastifyReply,
    pending: Pending,
    approved: boolean,
  ): FastifyReply | Promise<FastifyReply>;
  /** Where somebody gets on who has answered already. */
  over(world: World, reply: FastifyReply, pending: Pending): FastifyReply | Promise<FastifyReply>;
}

/** Sends somebody to the bank's or PayPal's page. */
export function startPending(
  world: World,
  reply: FastifyReply,
  given: Omit<Pending, 'id' | 'approved'>,
): FastifyReply {
  const id = newId(world, given.kind === '3ds' ? 'tds' : 'ppl');
  world.store.put('pending', { ...given, id, approved: false });
  return reply.redirect(`${BASE}/${given.kind}/${id}`, 303);
}

/** `/sandbox/stripe/3ds/{id}` and `/sandbox/stripe/paypal/{id}`. */
export function pendingPages(
  app: FastifyInstance,
  world: World,
  purposes: Record<Pending['purpose'], Purpose>,
): void {
  for (const kind of ['3ds', 'paypal'] as const) {
    const at = (id: string) => {
      const found = world.store.find('pending', id);
      return found?.kind === kind ? found : undefined;
    };
    app.get(`${BASE}/${kind}/:id`, (request, reply) => {
      const pending = at(paramOf(request, 'id'));
      if (!pending) return unknownPage(reply);
      const purpose = purposes[pending.purpose];
      return pending.approved
        ? purpose.over(world, reply, pending)
        : questionPage(world, reply, pending, purpose);
    });
    app.post(`${BASE}/${kind}/:id`, (request, reply) => {
      const pending = at(paramOf(request, 'id'));
      if (!pending) return unknownPage(reply);
      const purpose = purposes[pending.purpose];
      if (pending.approved) return purpose.over(world, reply, pending);
      const approved = formOf(request).get('decision') === 'yes';
      if (approved) world.store.put('pending', { ...pending, approved });
      return purpose.decided(world, reply, pending, approved);
    });
  }
}

function questionPage(world: World, reply: FastifyReply, pending: Pending, purpose: Purpose): FastifyReply {
  const language = purpose.language(world, pending);
  const words = allWords[language];
  const bank = pending.kind === '3ds';
  const title = bank ? words.bankAsks : words.paypalTitle;
  return sendStripePage(reply, {
    language,
    title,
    leadsTo: purpose.leadsTo(world, pending),
    body: `${mark(language)}<h1>${title}</h1><p>${bank ? words.bankText : words.paypalText}</p>
<form method="post" action="${BASE}/${pending.kind}/${pending.id}">
<p><button class="main" name="decision" value="yes">${bank ? words.completeAuthentication : words.approve}</button></p>
<p><button name="decision" value="no">${bank ? words.failAuthentication : words.cancel}</button></p></form>${honesty(language)}`,
  });
}
