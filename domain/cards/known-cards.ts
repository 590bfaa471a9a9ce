import { accountTag } from '#contracts/cache-tags';
import { cardsById, isShortcutId, type ShortcutId } from '#contracts/cards';
import type { CardContents } from '#contracts/cards/card-calls';
import { cardSetting } from '#contracts/cards/inputs';
import type { ConnectedService } from '#contracts/rules/services';
import type { Cards, ShortUser } from '#contracts/short';
import type { Context } from '#domain/context';
import { cardCacheKey } from './card-cache-key.ts';
import { cardSources } from './card-sources.ts';

interface ShownCards {
  user: Pick<ShortUser, 'user_id' | 'username'> & {
    profile: Pick<ShortUser['profile'], 'shortcuts' | 'shortcutSettings'>;
  };
  /** Time at which the member authorised each of their working connections. */
  authorizedAt: ReadonlyMap<ConnectedService, Date>;
}

/**
 * Returns the cached cards of a Short without waiting for a provider. Fetches stale or unknown cards in the
 * background; if a fetch changes which cards exist, invalidates the person's cached pages.
 */
export function knownCards(context: Context, { user, authorizedAt }: ShownCards): Cards {
  const { shortcuts, shortcutSettings } = user.profile;
  const onArrival = () => {
    const changes = context.pageChanges.startBatch();
    changes.add(accountTag(user.username));
    changes.publish();
  };
  const known: { [Id in ShortcutId]?: CardContents[Id] } = {};
  const add = <Id extends ShortcutId>(id: Id) => {
    const { needConnection } = cardsById[id];
    const { value: setting, problem } = cardSetting(cardsById[id], shortcutSettings);
    const since = needConnection && authorizedAt.get(needConnection);
    if (problem || (needConnection && !since)) return;
    const request = { accountId: user.user_id, setting };
    const contents = cardSources[id].peek(
      context,
      { ...request, cacheKey: cardCacheKey(request, since) },
      onArrival,
    );
    if (contents) known[id] = contents;
  };
  for (const id of new Set(shortcuts)) if (isShortcutId(id)) add(id);
  return known;
}
