import { eq } from 'drizzle-orm';
import { terminations } from '#db/schema';
import type { Context } from '#domain/context';

/** A stored declaration that ends a contract: a cancellation or a withdrawal. */
export type Termination = typeof terminations.$inferSelect;

export async function findTermination(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<Termination | undefined> {
  const [row] = await db.select().from(terminations).where(eq(terminations.id, id));
  return row;
}
