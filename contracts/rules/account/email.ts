import { asciiHost } from '../host.ts';

/**
 * Email addresses in the dot-atom form of RFC 5321, within its limits. Quoted local parts, comments, address
 * literals and non-ASCII local parts are rejected, because most mail servers reject them too. International
 * domains are accepted and converted to punycode.
 */

export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

function split(value: string): { local: string; domain: string } | null {
  const at = value.lastIndexOf('@');
  return at < 0 ? null : { local: value.slice(0, at), domain: value.slice(at + 1) };
}

/**
 * Returns the form of an email address to which emails are sent: trimmed, with the domain in lower case and
 * punycode. An invalid address is only trimmed.
 */
export function normaliseEmail(value: string): string {
  const trimmed = value.trim();
  const parts = split(trimmed);
  const host = parts && !parts.domain.endsWith('.') ? asciiHost(parts.domain) : null;
  return parts && host ? `${parts.local}@${host}` : trimmed;
}

/** Returns the form in which email addresses are compared and looked up: normalised and in lower case. */
export function emailKey(value: string): string {
  return normaliseEmail(value).toLowerCase();
}

/** Hosts that ignore dots in local parts, each with the canonical host for the mailbox key. */
const DOTLESS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * Returns the rate-limit key of a mailbox, which is the same for all spellings of its email address. Converts
 * the address to lower case, drops the tag after `+`, drops dots if the host ignores them, and maps
 * equivalent domains to one.
 */
export function mailboxKey(value: string): string {
  const parts = split(emailKey(value.trim().replace(/\.+$/, '')));
  if (!parts) return emailKey(value);
  const untagged = parts.local.replace(/(?<=.)\+.*$/, '');
  const domain = DOTLESS[parts.domain];
  return domain ? `${untagged.replaceAll('.', '')}@${domain}` : `${untagged}@${parts.domain}`;
}

/**
 * Whether a value is a valid email address. False for a value with surrounding spaces, CR, LF or control
 * characters.
 */
export function isEmail(value: string): boolean {
  const parts = split(value);
  if (!parts || value.length > EMAIL_MAX || parts.local.length > LOCAL_MAX) return false;
  if (!local.test(parts.local) || parts.domain.endsWith('.')) return false;
  return asciiHost(parts.domain) !== null && normaliseEmail(value).length <= EMAIL_MAX;
}
