import type { Context } from '#domain/context';
import { inspectPasskeys } from '#domain/inspection';
import type { Finding } from '../finding.ts';

/** Returns findings about the domain of passkeys. */
export async function checkPasskeys(context: Context): Promise<Finding[]> {
  const { rpId, elsewhere } = await inspectPasskeys(context);
  const findings: Finding[] = elsewhere.map((other) => ({
    level: 'bad',
    subject: `passkeys of ${other.rpId}`,
    problem: `(${other.passkeys}) are lost: browsers offer them for that domain only, not for ${rpId ?? 'an IP address'}`,
    remedy: `set PASSKEY_RP_ID=${other.rpId} again, or let their owners add new ones`,
  }));
  if (rpId === null)
    findings.push({
      level: 'warn',
      subject: 'passkeys',
      problem: 'are off: the host of PUBLIC_ORIGIN is an IP address',
      remedy: 'use a domain',
    });
  return findings;
}
