/** Host names of email addresses and URLs (RFC 1123 labels, IDNs according to the URL standard). */

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;
// Characters that the URL parser would decode, drop or interpret as the end of the host.
const notInHost = /[\s/?#@:\\%[\]\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Returns the canonical form of a dotted host name: lower case, punycode, without a trailing dot. Returns
 * null for anything else, such as single labels, IP literals in any notation, underscores and invisible
 * characters.
 */
export function asciiHost(value: string): string | null {
  if (value === '' || value.length > 512 || notInHost.test(value)) return null;
  const name = parseUrl(`https://${value}/`)?.hostname ?? '';
  const host = name.endsWith('.') ? name.slice(0, -1) : name;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const fits = host.length <= 253 && labels.length >= 2 && labels.every((part) => label.test(part));
  return fits && topLevel.test(last) ? host : null;
}

/**
 * Returns a canonical host and its parent domains, starting with the host itself: `a.b.example`, `b.example`.
 * Never includes a top-level domain alone.
 */
export function hostAndParents(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}

/**
 * Parses a URL and returns null if it is invalid. Browsers of 2023 do not support `URL.parse`, and
 * `URL.canParse` would require parsing a URL twice.
 */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
