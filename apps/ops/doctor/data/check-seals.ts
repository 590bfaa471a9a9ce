import type { Context } from '#domain/context';
import { inspectSeals, type SealFacts } from '#domain/inspection';
import type { Finding } from '../finding.ts';

const UNREADABLE: Record<SealFacts['unreadable'][number]['kind'], Pick<Finding, 'subject' | 'problem'>> = {
  grants: { subject: 'connected accounts', problem: 'members have to connect them again' },
  secondFactors: { subject: 'authenticator apps', problem: 'members can log in with a recovery code only' },
  exports: { subject: 'exports', problem: 'members cannot download them' },
};

/** Returns findings about what SECRET_KEYS have encrypted. */
export async function checkSeals(context: Context): Promise<Finding[]> {
  const { unreadable, older } = await inspectSeals(context);
  return [
    ...unreadable.map(({ kind, rows }) => ({
      level: 'bad' as const,
      subject: UNREADABLE[kind].subject,
      problem: `(${rows}) cannot be decrypted by any of SECRET_KEYS: ${UNREADABLE[kind].problem}`,
      remedy: 'add the key that was removed, after the present ones, and restart',
    })),
    ...older.map(({ keyId, rows }) => ({
      level: 'warn' as const,
      subject: `SECRET_KEYS ${keyId}`,
      problem: `is an old key that ${rows} stored secrets still need`,
      remedy: 'leave it in SECRET_KEYS until this finding is gone',
    })),
  ];
}
