import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ENTRIES_PER_PAGE, type EntryOrder, type QuestEntry } from '#contracts/quests';
import { posts } from '#db/schema';
import { type Context, refuse } from '#domain/context';
import { type EntryRow, isShownEntry, questEntry, shownEntries } from './quest-entry.ts';
import { begunQuest } from './read-quest.ts';

/** Beyond these the database has no such number and no such day. */
const MOST_LIKES = 2 ** 31 - 1;
const LAST_MS = Date.UTC(9999, 11, 31);

/** What an entry is ordered by: likes, when it was posted (ms), id. */
const Place = z.tuple([z.int().min(0).max(MOST_LIKES), z.int().min(0).max(LAST_MS), z.uuid()]);
type Place = z.output<typeof Place>;

/**
 * Entries of a quest that everybody may see: most liked first, of those with as many the earlier one, as the count
 * does it; or newest first. Pages follow each other by the last entry's place, so that nobody waits longer for the
 * thousandth page, and an entry that comes or goes meanwhile shifts none.
 * Errors: `quest_not_found`, `invalid_input` for an `after` that no answer has given.
 */
export async function listEntries(
  context: Context,
  input: { questId: string; sort: EntryOrder; after?: string | undefined },
): Promise<{ entries: QuestEntry[]; next: string | null }> {
  const { id } = await begunQuest(context, input.questId);
  const place = input.after === undefined ? undefined : readPlace(input.after);
  const rows = await shownEntries(context)
    .where(and(eq(posts.questId, id), isShownEntry, place && ORDERS[input.sort].after(place)))
    .orderBy(...ORDERS[input.sort].by)
    .limit(ENTRIES_PER_PAGE + 1);
  const page = rows.slice(0, ENTRIES_PER_PAGE);
  const last = page.at(-1);
  return {
    entries: page.map((row) => questEntry(context, row)),
    next: last && rows.length > page.length ? writePlace(last) : null,
  };
}

const ORDERS: Record<EntryOrder, { by: SQL[]; after: (place: Place) => SQL | undefined }> = {
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

const writePlace = ({ likes, createdAt, id }: EntryRow): string =>
  Buffer.from(JSON.stringify([likes, createdAt.getTime(), id] satisfies Place)).toString('base64url');

function readPlace(after: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch {
    refuse('after', 'invalid_input');
  }
}
