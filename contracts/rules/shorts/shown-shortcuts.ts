import { type Card, offeredCards } from '../../cards/index.ts';
import type { CardService, ConnectedService } from '../services.ts';
import { withinLimit } from './free-limits.ts';

interface Circumstances {
  /** Services that this deployment offers. */
  services: readonly CardService[];
  hasPremium: boolean;
}

/** Returns the cards of a Short that visitors may see once their accounts are connected. */
export const allowedCards = (shortcuts: readonly string[], { services, hasPremium }: Circumstances): Card[] =>
  withinLimit('shortcuts', offeredCards(shortcuts, services), hasPremium);

/**
 * Returns the shortcuts of a Short that visitors see. One whose account is not connected keeps its place among
 * those that are free.
 */
export const shownShortcuts = (
  shortcuts: readonly string[],
  { isConnected, ...circumstances }: Circumstances & { isConnected: (service: ConnectedService) => boolean },
): Card['id'][] =>
  allowedCards(shortcuts, circumstances)
    .filter(({ needConnection }) => !needConnection || isConnected(needConnection))
    .map(({ id }) => id);
