import { moderationLog } from '#db/schema';
import type { Context } from '#domain/context';
import { newId } from '#platform/ids';

export interface ModerationLogEntry {
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
    | 'mailed'
    | 'reporter_forgotten';
  detail: string;
}

/** Adds entries to the moderation log. Call it inside the transaction that performs the logged action. */
export async function writeModerationLog(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ...entries: readonly ModerationLogEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  const at = clock.now();
  await db.insert(moderationLog).values(entries.map((entry) => ({ id: newId(), at, ...entry })));
}
