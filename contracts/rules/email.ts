import { asciiHost } from './host.ts';

/**
 * E-mail addresses (spec section 5: "valid e-mail"): the dot-atom form of RFC 5321 within its limits. Quoted local
 * parts, comments, address literals and non-ASCII local parts are refused, as mail servers widely do; international
 * domains are accepted and turned into punycode.
 */

export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

function split(value: string): { local: string; domain: string } | null {
  const at = value.lastIndexOf('@');
  return at < 0 ? null : { local: value.slice(0, at), domain: value.slice(at + 1) };
}

/** The address as mail is sent to it: trimmed, domain in lower case and punycode. What is no address is only trimmed. */
export function normaliseEmail(value: string): string {
  const trimmed = value.trim();
  const parts = split(trimmed);
  const host = parts && !parts.domain.endsWith('.') ? asciiHost(parts.domain) : null;
  return parts && host ? `${parts.local}@${host}` : trimmed;
}

/** The form in which addresses are compared and looked up: normalised and all lower case. */
export function emailKey(value: string): string {
  return normaliseEmail(value).toLowerCase();
}

/** Hosts that deliver `m.i.a` and `mia` to one mailbox, with the name under which they are counted. */
const DOTLESS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * The mailbox behind an address, for limits only: the spellings that reach the same person share one key. Without the
 * tag behind a `+`, without dots where the host ignores them, whatever the case and the form of the domain.
 */
export function mailboxKey(value: string): string {
  const parts = split(emailKey(value.trim().replace(/\.+$/, '')));
  if (!parts) return emailKey(value);
  const untagged = parts.local.replace(/(?<=.)\+.*$/, '');
  const domain = DOTLESS[parts.domain];
  return domain ? `${untagged.replaceAll('.', '')}@${domain}` : `${untagged}@${parts.domain}`;
}

/** Whether a value without spaces around it is an address mail can be sent to. Never true with CR, LF or controls. */
export function isEmail(value: string): boolean {
  const parts = split(value);
  if (!parts || value.length > EMAIL_MAX || parts.local.length > LOCAL_MAX) return false;
  if (!local.test(parts.local) || parts.domain.endsWith('.')) return false;
  return asciiHost(parts.domain) !== null && normaliseEmail(value).length <= EMAIL_MAX;
}
