import { browserApi } from '../../context/browser-api.ts';
import type { WidgetOptions } from './captcha-widget.ts';
import { solveChallenge } from './solve-challenge.ts';

/** A solved captcha, or the widget of an external provider, which still needs the visitor's input. */
export type PreparedCheck =
  | { kind: 'solved'; solution: string; expiresAt: number }
  | ({ kind: 'widget'; expiresAt: number } & WidgetOptions);

/** Longest wait for a challenge, in ms. */
const TIMEOUT_MS = 15_000;
/** A solution counts as expired this long before the server rejects it. */
const EXPIRY_MARGIN_MS = 30_000;

/**
 * Fetches a challenge and solves it. If an external provider has to verify the visitor, returns its widget
 * instead.
 */
export async function prepareCheck(controller: AbortController): Promise<PreparedCheck> {
  const { signal } = controller;
  const answer = await browserApi('GET /api/v1/sign-in/bot-check', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (answer.provider !== 'altcha') {
    const { provider, site_key: siteKey } = answer;
    return { kind: 'widget', provider, siteKey, expiresAt: Number.POSITIVE_INFINITY };
  }
  const { solution, lifetimeMs } = await solveChallenge(answer.challenge, controller);
  return { kind: 'solved', solution, expiresAt: Date.now() + lifetimeMs - EXPIRY_MARGIN_MS };
}
