import type { CacheTtl } from '#connectors/http-client';
import type { CardContents } from '#contracts/card-calls';
import type { Card, ShortcutId } from '#contracts/cards';
import type { CardService } from '#contracts/rules/services';
import type { Context, LimitName } from '#domain/context';

/** Identifies a card's answer. */
export interface CardRequest {
  accountId: string;
  /** Normalised and validated value of the card's input; empty for a card without input. */
  setting: string;
  cacheKey: string;
}

interface SourceOptions<Id extends ShortcutId, Answer extends object> {
  ttl: CacheTtl;
  /** Time from which an answer must no longer be shown; null if there is none. */
  endsAt?: (answer: Answer) => Date | null;
  /** Rate limit for owners who look up inputs that are not on their Short. */
  lookupLimit?: LimitName;
  /** Fetches the answer from the provider. @throws ProviderError */
  fetch(context: Context, request: CardRequest): Promise<Answer>;
  /** Converts the provider's answer to the contract's card, whose pictures get signed URLs on our origin. */
  present(context: Context, answer: Answer): CardContents[Id];
}

/** Source of one card: the cache or the provider. */
export interface CardSource<Id extends ShortcutId> {
  lookupLimit: LimitName;
  /** Returns a fresh card, or a stale one while the provider fails. @throws ProviderError */
  get(context: Context, request: CardRequest): Promise<CardContents[Id]>;
  /**
   * Returns the cached card without waiting, and revalidates a stale one in the background. Null or undefined
   * if there is no card.
   */
  peek(context: Context, request: CardRequest, onArrival: () => void): CardContents[Id] | null | undefined;
}

/** Sources of all cards of a service. */
export type SourcesOf<Service extends CardService> = {
  [Id in Extract<Card, { service: Service }>['id']]: CardSource<Id>;
};

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
