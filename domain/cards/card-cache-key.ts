import { connectionCacheKey } from '#connectors/providers';
import type { CardRequest } from './card-source.ts';

/**
 * Returns the key under which a card's data is cached: the key of the connection that the card needs, a
 * space, and the card's setting. Parts that the card does not need are omitted.
 */
export const cardCacheKey = (
  { accountId, setting }: Pick<CardRequest, 'accountId' | 'setting'>,
  authorizedAt: Date | null | undefined,
): string => [authorizedAt && connectionCacheKey(accountId, authorizedAt), setting].filter(Boolean).join(' ');
