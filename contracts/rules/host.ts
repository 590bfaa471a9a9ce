/** Host names of e-mail and web addresses (RFC 1123 labels, IDN by the URL standard). */

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;
// What the URL parser would read as the end of the host, decode or drop.
const notInHost = /[\s/?#@:\\%[\]\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * A dotted host name in its canonical form: lower case, international names as punycode, without a dot at the end.
 * Null for anything else: single labels, IP literals in every notation, underscores, invisible characters.
 */
export function asciiHost(value: string): string | null {
  if (value === '' || value.length > 512 || notInHost.test(value)) return null;
  const parsed = URL.canParse(`https://${value}/`) ? new URL(`https://${value}/`).hostname : '';
  const host = parsed.endsWith('.') ? parsed.slice(0, -1) : parsed;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const fits = host.length <= 253 && labels.length >= 2 && labels.every((part) => label.test(part));
  return fits && topLevel.test(last) ? host : null;
}
