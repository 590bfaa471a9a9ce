import type { Context } from '#domain/context';
import { inspectPasskeys } from '#domain/inspection';
import type { Finding } from '../finding.ts';

const REQUEST_MS = 5000;

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
  return [...findings, ...(await checkRelatedOrigins(context))];
}

/**
 * Returns a finding if the domain's own host does not allow our other origins. Browsers ask it at
 * `/.well-known/webauthn`.
 */
async function checkRelatedOrigins({ passkeySite }: Context): Promise<Finding[]> {
  if (!passkeySite) return [];
  const { rpId, origins } = passkeySite;
  const hostOf = (origin: string) => new URL(origin).hostname;
  const home = origins.find((origin) => hostOf(origin) === rpId);
  const related = origins.filter((origin) => origin !== home && !hostOf(origin).endsWith(`.${rpId}`));
  if (!home || related.length === 0) return [];
  const url = `${home}/.well-known/webauthn`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(REQUEST_MS) }).catch(() => null);
  const text = answer?.ok ? await answer.text() : '';
  return related
    .filter((origin) => !text.includes(`"${origin}"`))
    .map((origin) => ({
      level: 'bad',
      subject: `passkeys at ${origin}`,
      problem: `do not work: ${url} does not name it`,
      remedy: 'let the proxy lead this path to the product, or choose a domain that contains both',
    }));
}
