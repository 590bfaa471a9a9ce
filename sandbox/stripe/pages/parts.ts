import type { FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml } from '#platform/escape-html';
import { type Page, sendPage } from '../../http/page.ts';

/** Path of the hosted pages. */
export const BASE = '/sandbox/stripe';

export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');

/** Formats an amount in minor units: 199, eur → €1.99. */
export function money(amount: number | null, currency: string | null): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency ?? 'eur' });
  return format.format((amount ?? 0) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Formats Unix seconds as a date in Berlin time: 3 March 2026. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(seconds * 1000);

/** Returns the name of a payment method, such as Visa •••• 4242. */
export function methodName({ card, paypal, type }: Stripe.PaymentMethod): string {
  if (card) return `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}`;
  return paypal ? `PayPal (${paypal.payer_email})` : type;
}

export const link = (url: string | null | undefined, label: string): string =>
  url ? `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>` : '';

export const problemText = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;

/** Sends a page of the Stripe sandbox, with a note that it is not Stripe's own. */
export const sendHosted = (reply: FastifyReply, page: Page): FastifyReply =>
  sendPage(reply, {
    ...page,
    body: `<p class="mark">Stand-in for Stripe: nothing is charged, no real card is needed.</p><h1>${escapeHtml(page.title)}</h1>${page.body}`,
  });

export const unknownPage = (reply: FastifyReply): FastifyReply =>
  sendHosted(reply, { title: 'Not found', status: 404, body: '<p>This page does not exist.</p>' });
