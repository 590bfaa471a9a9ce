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
  const name = parseUrl(`https://${value}/`)?.hostname ?? '';
  const host = name.endsWith('.') ? name.slice(0, -1) : name;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const fits = host.length <= 253 && labels.length >= 2 && labels.every((part) => label.test(part));
  return fits && topLevel.test(last) ? host : null;
}

/** A host in its canonical form and all that it lies below, itself first: `a.b.example`, `b.example`. Never an ending alone. */
export function hostAndParents(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}

/** Null for what is no address. Browsers of 2023 have no `URL.parse`, and `URL.canParse` takes an address apart twice. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
