import type { CacheTtl } from '#connectors/http-client';
import type { CardContents } from '#contracts/card-calls';
import type { ShortcutId } from '#contracts/cards';
import type { Context, LimitName } from '#domain/context';

/** What identifies a card's answer. */
export interface CardRequest {
  accountId: string;
  /** Value of the card's input, reduced and accepted; empty for a card without input. */
  setting: string;
  cacheKey: string;
}

interface SourceOptions<Id extends ShortcutId, Answer extends object> {
  ttl: CacheTtl;
  /** When an answer must no longer be shown; null for never. */
  endsAt?: (answer: Answer) => Date | null;
  /** Limits how often a person has inputs looked up that are not on their Short. */
  lookupLimit?: LimitName;
  /** Asks the provider. @throws ProviderError */
  fetch(context: Context, request: CardRequest): Promise<Answer>;
  /** Converts the provider's answer to the contract's card; its pictures get signed URLs on our origin. */
  present(context: Context, answer: Answer): CardContents[Id];
}

/** How the server gets one card: from the cache, or from the provider. */
export interface CardSource<Id extends ShortcutId> {
  lookupLimit: LimitName;
  /** A fresh card, or a stale one while the provider fails. @throws ProviderError */
  get(context: Context, request: CardRequest): Promise<CardContents[Id]>;
  /** The cached card, without waiting; revalidates a stale one in the background. Null or undefined for none. */
  peek(context: Context, request: CardRequest, onArrival: () => void): CardContents[Id] | null | undefined;
}

export function cardSource<Id extends ShortcutId, Answer extends object>(
  id: Id,
  { ttl, endsAt, lookupLimit = 'lookupByAccount', fetch, present }: SourceOptions<Id, Answer>,
): CardSource<Id> {
  const cacheOf = ({ connectors }: Context) =>
    connectors.providers.cardCaches.of<Answer>(id, { ...ttl, ...(endsAt ? { endsAt } : {}) });
  return {
    lookupLimit,
    async get(context, request) {
      const answer = await cacheOf(context).get(request.cacheKey, () => fetch(context, request));
      return present(context, answer);
    },
    peek(context, request, onArrival) {
      const answer = cacheOf(context).peek(request.cacheKey, () => fetch(context, request), onArrival);
      return answer && present(context, answer);
    },
  };
}
