import { connectionCacheKey } from '#connectors/providers';
import type { CardRequest } from './card-source.ts';

/** Returns the cache key of a card's answer: the connection that the card needs, the card's setting, or both. */
export const cardCacheKey = (
  { accountId, setting }: Pick<CardRequest, 'accountId' | 'setting'>,
  authorizedAt: Date | null | undefined,
): string => [authorizedAt && connectionCacheKey(accountId, authorizedAt), setting].filter(Boolean).join(' ');
