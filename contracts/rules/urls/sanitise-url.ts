import { isEmail, normaliseEmail } from '../account/email.ts';
import { asciiHost, parseUrl } from '../host.ts';

/** Maximum length of a URL in code units, before and after sanitising. */
export const URL_MAX = 2048;

// Whitespace, control characters, lone surrogates, private-use characters, and all invisible characters:
// zero-width, bidi, soft hyphen.
const hidden = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u;
const web = /^(https?):\/\/([^/?#]+)(.*)$/i;
const hostAndPort = /^[^/?#:]+:[0-9]{1,5}(?=[/?#]|$)/;
// Matches only characters that need no percent-encoding in a mailto URL, so that no header can be injected.
const plainMail = /^[A-Za-z0-9.!$'*+=_~-]+@[^@]+$/;

/** Host suffixes that do not resolve, or resolve in the viewer's local network. */
const privateEndings = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'home.arpa',
];

function isPublic(host: string): boolean {
  return !privateEndings.some((ending) => host === ending || host.endsWith(`.${ending}`));
}

function mailAddress(value: string): string | null {
  if (!plainMail.test(value) || !isEmail(value)) return null;
  return `mailto:${normaliseEmail(value)}`;
}

/**
 * Returns the value, with `http://` added if it has no scheme. Returns null if a colon indicates another
 * scheme or credentials.
 */
function withScheme(value: string): string | null {
  if (web.test(value)) return value;
  const authority = value.split(/[/?#]/, 1)[0] ?? '';
  if (authority === '' || (authority.includes(':') && !hostAndPort.test(value))) return null;
  // Treated like an explicit http URL, so that port 80 is dropped together with the scheme.
  return `http://${value}`;
}

/**
 * Sanitises an external URL for use in a link, or returns null if it is not valid (product 12.4; security
 * 1.2.2). Trims, adds https if the scheme is missing, upgrades http, and rejects all other schemes. Accepts
 * `mailto:` only with `allowMailto`, a single plain email address and no headers. The result is the canonical
 * URL. Idempotent.
 *
 * Rejects credentials, `//host`, `https:host` and `https:/host`, backslashes, whitespace and invisible
 * characters anywhere, encoded hosts, single labels, private names, underscores in hosts and IP literals in
 * every notation. Converts international hosts to punycode and full-width dots to plain ones, and drops a
 * trailing dot. Preserves explicit ports except 443, and except 80 if the scheme was http or missing. Rejects
 * port 0.
 */
export function sanitiseUrl(
  value: string,
  { allowMailto = false }: { allowMailto?: boolean } = {},
): string | null {
  const trimmed = value.length > URL_MAX * 2 ? '' : value.trim();
  if (trimmed === '' || trimmed.length > URL_MAX || hidden.test(trimmed) || trimmed.includes('\\'))
    return null;
  if (/^mailto:/i.test(trimmed)) return allowMailto ? mailAddress(trimmed.slice('mailto:'.length)) : null;

  const [, scheme = '', authority = '', rest = ''] = web.exec(withScheme(trimmed) ?? '') ?? [];
  const [, name = '', port = ''] = /^([^:]*)(?::([0-9]{0,5}))?$/.exec(authority) ?? [];
  const host = asciiHost(name);
  if (!host || !isPublic(host) || (port !== '' && Number(port) === 0)) return null;

  const keptPort = port !== '' && !(scheme.toLowerCase() === 'http' && Number(port) === 80) ? `:${port}` : '';
  const address = `https://${host}${keptPort}${rest}`;
  const href = parseUrl(address)?.href;
  return href !== undefined && href.length <= URL_MAX ? href : null;
}

/**
 * Returns the host to show next to a link, without its port. International names are shown as punycode, so
 * that homographs are visible (security checklist: phishing by links). Empty if `address` has no host.
 */
export function displayHost(address: string): string {
  return parseUrl(address)?.hostname ?? '';
}

/** Returns host, port and path, percent-encoded, where links of one website must be told apart. Empty without a host. */
export function displayHostAndPath(address: string): string {
  const url = parseUrl(address);
  return url?.hostname ? url.host + url.pathname.replace(/\/$/, '') : '';
}
