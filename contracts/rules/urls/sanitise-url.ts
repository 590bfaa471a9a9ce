import { isEmail, normaliseEmail } from '../email.ts';
import { asciiHost, parseUrl } from '../host.ts';

/** Longest address, before and after sanitising, in code units. */
export const URL_MAX = 2048;

// Whitespace, controls, lone surrogates, private use, and everything invisible: zero-width, bidi, soft hyphen.
const hidden = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u;
const web = /^(https?):\/\/([^/?#]+)(.*)$/i;
const hostAndPort = /^[^/?#:]+:[0-9]{1,5}(?=[/?#]|$)/;
// Characters that stand in a mailto address without percent-encoding, so that no header can be smuggled in.
const plainMail = /^[A-Za-z0-9.!$'*+=_~-]+@[^@]+$/;

/** Names that lead nowhere, or into the reader's own network. */
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

/** Gives a missing scheme; null where a colon says that there is another one, or a name and password. */
function withScheme(value: string): string | null {
  if (web.test(value)) return value;
  const authority = value.split(/[/?#]/, 1)[0] ?? '';
  if (authority === '' || (authority.includes(':') && !hostAndPort.test(value))) return null;
  // As for http, port 80 is meant for the scheme it stands for and goes with it.
  return `http://${value}`;
}

/**
 * Makes an outward web address safe to link, or gives null when it is none (spec section 5; security 1.2.2). Trimmed;
 * a missing scheme becomes https, http is upgraded, nothing else passes. `mailto:` passes only where allowed, with
 * exactly one plain address and no headers. The answer is the canonical https address; idempotent.
 *
 * Decided: refused are names and passwords, `//host`, `https:host` and `https:/host`, backslashes, whitespace and
 * invisible characters anywhere, encoded hosts, single labels, private names, underscores in hosts and IP literals
 * in every notation. International hosts become punycode, full-width dots plain ones, a dot at the end goes.
 * Explicit ports stay, except 443, and 80 where the scheme was http or missing; port 0 is refused.
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
 * The host to show beside a link, without its port; international names as punycode, so that look-alike letters show
 * (security checklist: phishing by links). Empty for what is no address with a host.
 */
export function displayHost(address: string): string {
  return parseUrl(address)?.hostname ?? '';
}
