/** One or several places that a provider answers at. */
export type AllowedOrigins = string | readonly string[];

/**
 * The address, when it lies at one of the sources; null for everything else. A source is an origin, perhaps with
 * a path that addresses must begin with; `https://*.scdn.co` stands for all hosts below that name.
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
