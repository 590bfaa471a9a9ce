import { and, asc, ne, sql } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { type Context, requireOperator } from '#domain/context';
import { closestWords } from '#platform/closest-words';

/** Usernames are compared only with those whose length differs by at most this many characters. */
const LENGTH_DIFFERENCE = 2;
/** Maximum number of usernames to compare with. */
const COMPARED_MAX = 20_000;

/** Returns usernames that are similar to one that does not exist, most similar first. Errors: `unauthorized`. */
export async function findSimilarUsernames(
  context: Context,
  { username }: { username: string },
): Promise<string[]> {
  requireOperator(context);
  const wanted = username.replace(/^@/, '').toLowerCase();
  const rows = await context.db
    .select({ username: accounts.username })
    .from(accounts)
    .where(
      and(
        ne(accounts.email, ''),
        sql`abs(length(${accounts.usernameKey}) - ${wanted.length}) <= ${LENGTH_DIFFERENCE}`,
      ),
    )
    // Names that begin with the same letter are the likeliest ones, if there are too many.
    .orderBy(sql`left(${accounts.usernameKey}, 1) <> ${wanted.slice(0, 1)}`, asc(accounts.usernameKey))
    .limit(COMPARED_MAX);
  return closestWords(
    wanted,
    rows.map((row) => row.username),
  );
}
