import type { CacheTtl } from '#connectors/http-client';
import type { Card, ShortcutId } from '#contracts/cards';
import type { CardContents } from '#contracts/cards/card-calls';
import type { CardService } from '#contracts/rules/services';
import type { Context, LimitName } from '#domain/context';

/** Identifies the data that a provider returns for a card. */
export interface CardRequest {
  accountId: string;
  /**
   * Value of the card's input, such as the id of a video, normalised and validated. Empty for a card without
   * input.
   */
  setting: string;
  cacheKey: string;
}

interface SourceOptions<Id extends ShortcutId, Answer extends object> {
  ttl: CacheTtl;
  /** Returns the time from which the provider's response must no longer be shown. Null if there is none. */
  endsAt?: (answer: Answer) => Date | null;
  /** Rate limit for owners who look up inputs that are not on their Short. */
  lookupLimit?: LimitName;
  /** Requests the card's data from the provider. @throws ProviderError */
  fetch(context: Context, request: CardRequest): Promise<Answer>;
  /** Converts the provider's response to the card in the API's format. Pictures get signed URLs on our origin. */
  present(context: Context, answer: Answer): CardContents[Id];
}

/** Provides the contents of one kind of card, from the cache or the provider. */
export interface CardSource<Id extends ShortcutId> {
  lookupLimit: LimitName;
  /** Returns fresh contents, or stale ones while the provider fails. @throws ProviderError */
  get(context: Context, request: CardRequest): Promise<CardContents[Id]>;
  /**
   * Returns the cached card without waiting. A stale or missing card is fetched in the background;
   * `onArrival` is called when the first response arrives, or when the card appears or disappears. Null if
   * the provider has no such card, undefined if nothing is cached.
   */
  peek(context: Context, request: CardRequest, onArrival: () => void): CardContents[Id] | null | undefined;
}

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
