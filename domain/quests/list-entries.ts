import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ENTRIES_PER_PAGE, type EntryOrder, type QuestEntry } from '#contracts/quests';
import { posts } from '#db/schema';
import { type Context, throwFieldError } from '#domain/context';
import { type EntryRow, isVisibleEntry, questEntry, selectEntries } from './quest-entry.ts';
import { requireStartedQuest } from './read-quest.ts';

/** Upper bounds of the values in a cursor, within the ranges of the database's types. */
const MAX_LIKES = 2 ** 31 - 1;
const MAX_MS = Date.UTC(9999, 11, 31);

/**
 * Sort key of the last entry of a page: likes, time of posting in Unix milliseconds, and post id. Sent as
 * JSON in base64url.
 */
const Cursor = z.tuple([z.int().min(0).max(MAX_LIKES), z.int().min(0).max(MAX_MS), z.uuid()]);
type Cursor = z.output<typeof Cursor>;

/**
 * Lists the visible entries of a quest: newest first, or most liked first with ties in favour of the earlier
 * entry, as when votes are counted. `after` is the cursor of the last entry of the previous page. Late pages
 * are therefore as fast as the first, and entries that appear or disappear do not shift others. Errors:
 * `quest_not_found`, `invalid_input` for an invalid `after`.
 */
export async function listEntries(
  context: Context,
  input: { questId: string; sort: EntryOrder; after?: string | undefined },
): Promise<{ entries: QuestEntry[]; next: string | null }> {
  const { id } = await requireStartedQuest(context, input.questId);
  const place = input.after === undefined ? undefined : decodeCursor(input.after);
  const rows = await selectEntries(context)
    .where(and(eq(posts.questId, id), isVisibleEntry, place && ORDERS[input.sort].after(place)))
    .orderBy(...ORDERS[input.sort].by)
    .limit(ENTRIES_PER_PAGE + 1);
  const page = rows.slice(0, ENTRIES_PER_PAGE);
  const last = page.at(-1);
  return {
    entries: page.map((row) => questEntry(context, row)),
    next: last && rows.length > page.length ? encodeCursor(last) : null,
  };
}

const ORDERS: Record<EntryOrder, { by: SQL[]; after: (place: Cursor) => SQL | undefined }> = {
  likes: {
    by: [desc(posts.likes), asc(posts.createdAt), asc(posts.id)],
    after: ([likes, createdAt, id]) =>
      or(
        lt(posts.likes, likes),
        and(
          eq(posts.likes, likes),
          or(
            gt(posts.createdAt, new Date(createdAt)),
            and(eq(posts.createdAt, new Date(createdAt)), gt(posts.id, id)),
          ),
        ),
      ),
  },
  new: {
    by: [desc(posts.createdAt), desc(posts.id)],
    after: ([, createdAt, id]) =>
      or(
        lt(posts.createdAt, new Date(createdAt)),
        and(eq(posts.createdAt, new Date(createdAt)), lt(posts.id, id)),
      ),
  },
};

const encodeCursor = ({ likes, createdAt, id }: EntryRow): string =>
  Buffer.from(JSON.stringify([likes, createdAt.getTime(), id] satisfies Cursor)).toString('base64url');

function decodeCursor(after: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch {
    throwFieldError('after', 'invalid_input');
  }
}
