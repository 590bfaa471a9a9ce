import { connectionCacheKey } from '#connectors/providers';
import type { CardRequest } from './card-source.ts';

/**
 * Returns the key under which a card's data is cached. It consists of the key of the connection that the card
 * needs, and the card's setting, as far as the card has them.
 */
export const cardCacheKey = (
  { accountId, setting }: Pick<CardRequest, 'accountId' | 'setting'>,
  authorizedAt: Date | null | undefined,
): string => [authorizedAt && connectionCacheKey(accountId, authorizedAt), setting].filter(Boolean).join(' ');
