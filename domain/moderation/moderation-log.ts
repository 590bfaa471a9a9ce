import { eq } from 'drizzle-orm';
import { moderationLog } from '#db/schema';
import type { Context } from '#domain/context';
import { newId } from '#platform/ids';

export interface ModerationLogEntry {
  /** Default: a new id. */
  id?: string;
  reportId: string;
  /** Name of the operator, or `reporter`, `owner` or `system`. */
  actor: string;
  action:
    | 'reported'
    | 'words_added'
    | 'reason_added'
    | 'hide'
    | 'remove'
    | 'warn'
    | 'reject'
    | 'appealed'
    | 'upheld'
    | 'reversed'
    | 'taken_back'
    | 'mailed'
    | 'reporter_forgotten'
    /** `detail` is the id of the account that sent a file again, which the decision takes away. */
    | 'returned'
    | 'returned_known';
  detail: string;
  texts?: LogEntry['texts'];
}

export type LogEntry = typeof moderationLog.$inferSelect;

/** Adds entries to the moderation log. Call it inside the transaction that performs the logged action. */
export async function writeModerationLog(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ...entries: readonly ModerationLogEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  const at = clock.now();
  await db.insert(moderationLog).values(entries.map((entry) => ({ id: newId(), at, ...entry })));
}

export async function findLogEntry({ db }: Pick<Context, 'db'>, id: string): Promise<LogEntry | undefined> {
  const [entry] = await db.select().from(moderationLog).where(eq(moderationLog.id, id));
  return entry;
}
