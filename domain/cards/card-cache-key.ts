import { connectionCacheKey } from '#connectors/providers';
import type { CardRequest } from './card-source.ts';

/** Key of a card's answer: by the connection that it needs, by its setting, or by both. */
export const cardCacheKey = (
  { accountId, setting }: Pick<CardRequest, 'accountId' | 'setting'>,
  authorizedAt: Date | null | undefined,
): string => [authorizedAt && connectionCacheKey(accountId, authorizedAt), setting].filter(Boolean).join(' ');
