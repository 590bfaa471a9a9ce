import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import type { World } from '../world.ts';
import { sendStripePage } from './layout.ts';
import { type Language, words } from './words.ts';

/** Where the hosted pages lie. */
export const BASE = '/sandbox/stripe';

/** The form of a POST. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');

export const paramOf = ({ params }: FastifyRequest, name: string): string => {
  const value = (params as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
};

export const mark = (language: Language) => `<span class="mark">${words[language].mark}</span>`;
export const honesty = (language: Language) => `<p class="note">${words[language].nothingCharged}</p>`;
export const problemOf = (problem: string | null | undefined) =>
  problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : '';

export const link = (address: string | null | undefined, label: string): string =>
  address ? `<p><a class="row" href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>` : '';

/** A page that only says something, with a way on. */
export function notice(
  reply: FastifyReply,
  language: Language,
  status: number,
  { title, text, to }: { title: string; text: string; to?: string | null },
): FastifyReply {
  return sendStripePage(reply, {
    language,
    title,
    status,
    body: `${mark(language)}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${link(to, words[language].onwards)}${honesty(language)}`,
  });
}

export const unknownPage = (reply: FastifyReply): FastifyReply =>
  notice(reply, 'en', 404, { title: '404', text: words.en.unknown });

/** The address after a purchase, with the session's id where the shop asked for it. */
export const successAddress = ({
  id,
  success_url: address,
}: {
  id: string;
  success_url: string | null;
}): string => (address ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** How long the page waits for the shop to hear of a purchase. */
const SHOP_ANSWERS_WITHIN_MS = 10_000;

/** Sends a buyer back, after the shop has heard of it or ten seconds. */
export async function toShop(
  world: World,
  reply: FastifyReply,
  session: { id: string; success_url: string | null },
): Promise<FastifyReply> {
  world.store.flush();
  const event = world.store
    .all('event')
    .find(
      ({ type, data }) =>
        type === 'checkout.session.completed' && 'id' in data.object && data.object.id === session.id,
    );
  if (event) await world.webhooks.answered(event.id, SHOP_ANSWERS_WITHIN_MS);
  return reply.redirect(successAddress(session), 303);
}
