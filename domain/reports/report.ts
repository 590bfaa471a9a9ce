import { eq } from 'drizzle-orm';
import { appeals, reports } from '#db/schema';
import { type Context, ProductError } from '#domain/context';

/** A stored report of content, with its decision. */
export type Report = typeof reports.$inferSelect;

/**
 * A stored row for one side of a decision: the text of the decision, the deadline for an appeal, the appeal
 * if there is one, and its answer.
 */
export type Appeal = typeof appeals.$inferSelect;

/** The columns that identify the reported content. */
export type Subject = Pick<Report, 'subject' | 'subjectId' | 'ownerId'>;

/** Returns a report by its number. Errors: `not_found`. */
export async function requireReportByNumber({ db }: Pick<Context, 'db'>, number: string): Promise<Report> {
  const [report] = await db.select().from(reports).where(eq(reports.number, number));
  if (!report) throw new ProductError('not_found');
  return report;
}

export async function findReport({ db }: Pick<Context, 'db'>, id: string): Promise<Report | undefined> {
  const [report] = await db.select().from(reports).where(eq(reports.id, id));
  return report;
}

export async function findAppeal({ db }: Pick<Context, 'db'>, id: string): Promise<Appeal | undefined> {
  const [appeal] = await db.select().from(appeals).where(eq(appeals.id, id));
  return appeal;
}
