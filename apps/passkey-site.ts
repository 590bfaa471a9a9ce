import { isIP } from 'node:net';

interface PasskeySettings {
  PUBLIC_ORIGIN: string;
  SIGN_IN_ORIGIN?: string | undefined;
  PASSKEY_RP_ID?: string | undefined;
}

/** Returns the domain that passkeys belong to, or null if the host is an IP address, which WebAuthn rejects. */
export function rpIdOf({ PUBLIC_ORIGIN, PASSKEY_RP_ID }: PasskeySettings): string | null {
  const host = PASSKEY_RP_ID ?? new URL(PUBLIC_ORIGIN).hostname;
  return isIP(host.replace(/^\[|\]$/g, '')) ? null : host;
}

const originsOf = ({ PUBLIC_ORIGIN, SIGN_IN_ORIGIN }: PasskeySettings): string[] => [
  ...new Set([PUBLIC_ORIGIN, SIGN_IN_ORIGIN ?? PUBLIC_ORIGIN]),
];

/** Whether a page of `host` may use passkeys of the domain `rpId` without asking that domain. */
const belongsTo = (host: string, rpId: string): boolean =>
  host === rpId || (rpId.includes('.') && host.endsWith(`.${rpId}`));

/**
 * Origins that are outside the passkeys' domain. Browsers ask the domain's own host whether it allows them
 * (Related Origin Requests).
 */
export function relatedOrigins(settings: PasskeySettings): string[] {
  const rpId = rpIdOf(settings);
  return originsOf(settings).filter((origin) => rpId && !belongsTo(new URL(origin).hostname, rpId));
}

/** Returns what is wrong with the domain, or null. We can only allow further origins on a host that is ours. */
export function rpIdProblem(settings: PasskeySettings): string | null {
  // An invalid origin is reported by its own variable.
  if (!originsOf(settings).every((origin) => URL.canParse(origin))) return null;
  if (relatedOrigins(settings).length === 0) return null;
  const hosts = originsOf(settings).map((origin) => new URL(origin).hostname);
  return hosts.includes(rpIdOf(settings) ?? '')
    ? null
    : 'must be the host of PUBLIC_ORIGIN or SIGN_IN_ORIGIN, or a domain that contains both';
}

export function passkeySiteOf(settings: PasskeySettings): { rpId: string; origins: string[] } | null {
  const rpId = rpIdOf(settings);
  return rpId === null ? null : { rpId, origins: originsOf(settings) };
}
