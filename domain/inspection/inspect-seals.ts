import { isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { connections, dataExports, totpSecrets } from '#db/schema';
import { grantPurpose } from '#domain/connections';
import { type Context, requireOperator } from '#domain/context';
import { exportPurpose } from '#domain/exports';
import { sealPurpose } from '#domain/second-factors';

/** What is encrypted in the database. */
type SealedKind = 'grants' | 'secondFactors' | 'exports';

export interface SealFacts {
  /** Values that no key of SECRET_KEYS decrypts, by kind, of the first `OPENED` of each. */
  unreadable: { kind: SealedKind; rows: number }[];
  /** Values that an older key of SECRET_KEYS encrypted, by key id. Their keys have to stay. */
  older: { keyId: string; rows: number }[];
}

interface Sealed {
  kind: SealedKind;
  value: string | null;
  purpose: string;
}

/** Number of values of each kind that are decrypted, because decrypting millions would take minutes. */
const OPENED = 5000;

/** Decrypts what is encrypted in the database, and counts what fails. Errors: `unauthorized`. */
export async function inspectSeals(context: Context): Promise<SealFacts> {
  requireOperator(context);
  const { secrets } = context;
  const unreadable = new Map<SealedKind, number>();
  for (const { kind, value, purpose } of await readSealed(context)) {
    if (value === null) continue;
    try {
      secrets.open(value, purpose);
    } catch {
      unreadable.set(kind, (unreadable.get(kind) ?? 0) + 1);
    }
  }
  return {
    unreadable: [...unreadable].map(([kind, rows]) => ({ kind, rows })),
    older: (await countByKey(context)).filter(
      ({ keyId }) => keyId !== secrets.keyIds[0] && secrets.keyIds.includes(keyId),
    ),
  };
}

/** Counts all values by key id, which is the text before the first dot. */
async function countByKey({ db }: Context): Promise<SealFacts['older']> {
  const keyIdOf = (value: PgColumn) => sql`split_part(${value}, '.', 1)`;
  const counted = (await db.execute(sql`
    select key_id as "keyId", count(*)::int as rows from (
      select ${keyIdOf(connections.grant)} as key_id from ${connections} where ${connections.grant} is not null
      union all select ${keyIdOf(totpSecrets.secret)} from ${totpSecrets}
      union all select ${keyIdOf(dataExports.fileKey)} from ${dataExports}
        where ${dataExports.state} = 'ready' and ${dataExports.fileKey} is not null
    ) sealed group by key_id order by key_id`)) as { rows: SealFacts['older'] };
  return counted.rows;
}

async function readSealed({ db }: Context): Promise<Sealed[]> {
  const grants = await db
    .select({ value: connections.grant, service: connections.service, accountId: connections.accountId })
    .from(connections)
    .where(isNotNull(connections.grant))
    .limit(OPENED);
  const factors = await db
    .select({ value: totpSecrets.secret, accountId: totpSecrets.accountId })
    .from(totpSecrets)
    // While it is set up, only the member's session reads it.
    .where(isNotNull(totpSecrets.confirmedAt))
    .limit(OPENED);
  const files = await db
    .select({ value: dataExports.fileKey, id: dataExports.id })
    .from(dataExports)
    .where(sql`${dataExports.state} = 'ready' and ${dataExports.fileKey} is not null`)
    .limit(OPENED);
  return [
    ...grants.map(({ value, service, accountId }) => ({
      ...{ kind: 'grants' as const, value, purpose: grantPurpose(service, accountId) },
    })),
    ...factors.map(({ value, accountId }) => ({
      ...{ kind: 'secondFactors' as const, value, purpose: sealPurpose(accountId) },
    })),
    ...files.map(({ value, id }) => ({
      ...{ kind: 'exports' as const, value, purpose: exportPurpose(id) },
    })),
  ];
}
