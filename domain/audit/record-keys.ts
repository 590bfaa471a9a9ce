import { hkdfSync } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { auditLog } from '#db/schema';
import type { Context } from '#domain/context';
import type { SecretKey } from '#platform/crypto/secret-box';
import { writeAudit } from './write-audit.ts';

/** Records at a start that SECRET_KEYS are not those of the start before, by id and fingerprint. */
export async function recordKeys(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'actor'>,
  keys: readonly SecretKey[],
): Promise<void> {
  const present = keys.map(({ id, key }) => `${id}:${fingerprint(key)}`).join(',');
  const [last] = await context.db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.kind, 'keys_changed'))
    .orderBy(desc(auditLog.number))
    .limit(1);
  if (last?.detail.keys === present) return;
  await writeAudit(context, { kind: 'keys_changed', detail: { keys: present } });
}

/** Tells keys with the same id apart, and does not help to find one. */
const fingerprint = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 4)).toString('hex');
