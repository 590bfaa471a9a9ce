/** One or several origins of a provider, each with an optional path prefix. */
export type AllowedOrigins = string | readonly string[];

/**
 * Returns the normalised URL if it belongs to one of the allowed origins and contains no credentials, else
 * null. An origin may include a path prefix, and `https://*.scdn.co` matches all subdomains.
 */
export function allowedUrl(sources: AllowedOrigins, text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  return [sources].flat().some((source) => matchesOrigin(source, url)) ? url.href : null;
}

function matchesOrigin(source: string, url: URL): boolean {
  const base = new URL(source.replace('://*.', '://'));
  if (url.protocol !== base.protocol || url.port !== base.port) return false;
  const host = source.includes('://*.')
    ? url.hostname.endsWith(`.${base.hostname}`)
    : url.hostname === base.hostname;
  return host && url.pathname.startsWith(base.pathname.replace(/\/?$/, '/'));
}
