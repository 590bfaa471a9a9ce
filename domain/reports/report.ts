import { eq } from 'drizzle-orm';
import { appeals, reports } from '#db/schema';
import { type Context, ProductError } from '#domain/context';

/** A notice of content with its decision, as stored. */
export type Report = typeof reports.$inferSelect;

/** A side's right to appeal a decision, as stored. */
export type Appeal = typeof appeals.$inferSelect;

/** Subject of a report: identifies other reports about the same content. */
export type Subject = Pick<Report, 'subject' | 'subjectId' | 'ownerId'>;

/** Returns a report by its number. Errors: `not_found`. */
export async function requireReportByNumber({ db }: Pick<Context, 'db'>, number: string): Promise<Report> {
  const [report] = await db.select().from(reports).where(eq(reports.number, number));
  if (!report) throw new ProductError('not_found');
  return report;
}

/** Returns a report by its id. */
export async function findReport({ db }: Pick<Context, 'db'>, id: string): Promise<Report | undefined> {
  const [report] = await db.select().from(reports).where(eq(reports.id, id));
  return report;
}

/** Returns an appeal by its id. */
export async function findAppeal({ db }: Pick<Context, 'db'>, id: string): Promise<Appeal | undefined> {
  const [appeal] = await db.select().from(appeals).where(eq(appeals.id, id));
  return appeal;
}
