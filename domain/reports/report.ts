import { eq } from 'drizzle-orm';
import { appeals, reports } from '#db/schema';
import { type Context, ProductError } from '#domain/context';

/** A notice of content and what was decided, as it is stored. */
export type Report = typeof reports.$inferSelect;

/** A side's right to appeal a decision, as it is stored. */
export type Appeal = typeof appeals.$inferSelect;

/** What a report is about, enough to find the others about it. */
export type Subject = Pick<Report, 'subject' | 'subjectId' | 'ownerId'>;

/** A report by its number. Errors: `not_found`. */
export async function requireReportByNumber({ db }: Pick<Context, 'db'>, number: string): Promise<Report> {
  const [report] = await db.select().from(reports).where(eq(reports.number, number));
  if (!report) throw new ProductError('not_found');
  return report;
}

/** A report by its id. */
export async function findReport({ db }: Pick<Context, 'db'>, id: string): Promise<Report | undefined> {
  const [report] = await db.select().from(reports).where(eq(reports.id, id));
  return report;
}

/** An appeal by its id. */
export async function findAppeal({ db }: Pick<Context, 'db'>, id: string): Promise<Appeal | undefined> {
  const [appeal] = await db.select().from(appeals).where(eq(appeals.id, id));
  return appeal;
}
