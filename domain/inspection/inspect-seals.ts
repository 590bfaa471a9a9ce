import { isNotNull, sql } from 'drizzle-orm';
import { connections, dataExports, totpSecrets } from '#db/schema';
import { grantPurpose } from '#domain/connections';
import { type Context, requireOperator } from '#domain/context';
import { exportPurpose } from '#domain/exports';
import { sealPurpose } from '#domain/second-factors';

/** What is encrypted in the database. */
type SealedKind = 'grants' | 'secondFactors' | 'exports';

export interface SealFacts {
  /** Values that no key of SECRET_KEYS decrypts, by kind. */
  unreadable: { kind: SealedKind; rows: number }[];
  /** Values that an older key of SECRET_KEYS encrypted, by key id. Their keys have to stay. */
  older: { keyId: string; rows: number }[];
}

interface Sealed {
  kind: SealedKind;
  value: string | null;
  purpose: string;
}

/** Number of values of each kind that are decrypted. */
const OPENED = 5000;

/** Decrypts what is encrypted in the database, and counts what fails. Errors: `unauthorized`. */
export async function inspectSeals(context: Context): Promise<SealFacts> {
  requireOperator(context);
  const { secrets } = context;
  const unreadable = new Map<SealedKind, number>();
  const older = new Map<string, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { kind, value, purpose } of await readSealed(context)) {
    if (value === null) continue;
    const [keyId = ''] = value.split('.', 1);
    try {
      secrets.open(value, purpose);
      if (keyId !== secrets.keyIds[0]) count(older, keyId);
    } catch {
      count(unreadable, kind);
    }
  }
  return {
    unreadable: [...unreadable].map(([kind, rows]) => ({ kind, rows })),
    older: [...older].map(([keyId, rows]) => ({ keyId, rows })),
  };
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
