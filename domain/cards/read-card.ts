import { and, eq, sql } from 'drizzle-orm';
import { GrantRevoked, NotFound, ProviderError } from '#connectors/http-client';
import { type Card, cardsById, type ShortcutId } from '#contracts/cards';
import type { CardContents } from '#contracts/cards/card-calls';
import { cardSetting } from '#contracts/cards/inputs';
import { allowedCards } from '#contracts/rules/shorts/shown-shortcuts';
import { prepared } from '#db/prepared';
import { accounts, connections, shorts } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import { premiumSql } from '#domain/billing';
import { type Context, enforceRateLimit, ProductError, requireMember } from '#domain/context';
import { cardCacheKey } from './card-cache-key.ts';
import { cardSources } from './card-sources.ts';

interface ReadCardInput {
  /** Owner of a card: an account id, or `@me`. */
  userId: string;
  /** Value of the card's input, as the client sent it. */
  text: string;
}

/**
 * Returns one card. Errors: `userNotFound`, `unavailable`; `not_connected` for a card that needs a
 * connection; the error codes of the card's input.
 */
export async function readCard<Id extends ShortcutId>(
  context: Context,
  id: Id,
  { userId, text }: ReadCardInput,
): Promise<CardContents[Id]> {
  const card: Card = cardsById[id];
  const { value: setting, problem } = cardSetting(card, card.input ? { [card.input.name]: text } : {});
  if (problem) throw new ProductError(problem);
  const owner = await readOwner(context, userId, card);
  const authorizedAt = connectedSince(card, owner);
  await authoriseLookup(context, card, owner, setting);
  const request = { accountId: owner.accountId, setting };
  try {
    const cacheKey = cardCacheKey(request, authorizedAt);
    return await cardSources[id].get(context, { ...request, cacheKey });
  } catch (error) {
    if (error instanceof NotFound) throw new ProductError(card.input?.invalid ?? 'not_connected');
    if (error instanceof GrantRevoked) throw new ProductError('not_connected');
    if (error instanceof ProviderError) throw new ProductError('unavailable');
    throw error;
  }
}

const ownerRow = prepared((db) =>
  db
    .select({
      shortcuts: shorts.shortcuts,
      settings: shorts.shortcutSettings,
      premium: sql<boolean>`${premiumSql(db, accounts.id, sql.placeholder('now'))}`,
      revokedAt: connections.revokedAt,
      authorizedAt: connections.authorizedAt,
    })
    .from(accounts)
    .innerJoin(shorts, eq(shorts.accountId, accounts.id))
    .leftJoin(
      connections,
      and(eq(connections.accountId, accounts.id), eq(connections.service, sql.placeholder('service'))),
    )
    .where(and(eq(accounts.id, sql.placeholder('accountId')), isAccountVisible))
    .prepare(''),
);

/**
 * Returns the owner of the card, whether the owner is the caller (`isOwn`), and whether the card is on the
 * owner's Short (`isShown`). Visitors see only the cards on the Short; connecting a service alone reveals
 * nothing to them.
 */
async function readOwner(context: Context, userId: string, { id, needConnection }: Card) {
  const me = context.actor.kind === 'member' ? context.actor.accountId : null;
  const accountId = userId === '@me' ? requireMember(context).accountId : userId;
  const [row] = await ownerRow(context.db).execute({
    accountId,
    service: needConnection ?? '',
    now: context.clock.now(),
  });
  if (!row) throw new ProductError('userNotFound');
  const { services } = context.connectors.providers;
  const allowed = allowedCards(row.shortcuts, { services, hasPremium: row.premium });
  return { accountId, isOwn: accountId === me, isShown: allowed.some((card) => card.id === id), ...row };
}

type Owner = Awaited<ReturnType<typeof readOwner>>;

/**
 * Returns the time at which the owner authorised the connection that the card needs. Null if it needs none.
 * Throws `not_connected` if there is no working connection, or if the caller may not see it.
 */
function connectedSince({ needConnection }: Card, { isOwn, isShown, authorizedAt, revokedAt }: Owner) {
  if (!needConnection) return null;
  if (!authorizedAt || revokedAt || !(isOwn || isShown)) throw new ProductError('not_connected');
  return authorizedAt;
}

/**
 * Throws unless the caller may look up the input `setting`. Visitors may look up only the input on the Short.
 * The owner may look up any input, at a limited rate.
 */
async function authoriseLookup(
  context: Context,
  card: Card,
  { accountId, isOwn, isShown, settings }: Owner,
  setting: string,
): Promise<void> {
  if (!card.input) return;
  if (isShown && cardSetting(card, settings).value === setting) return;
  if (!isOwn) throw new ProductError(card.input.invalid);
  await enforceRateLimit(context, cardSources[card.id].lookupLimit, accountId);
}
