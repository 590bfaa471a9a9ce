import { shortPageUrl } from '../../../features/share/short-page-url.ts';
import { useCopying } from '../../../features/share/use-copying.ts';

export interface ShortUrl {
  href: string;
  /** URL without the scheme, for display. */
  display: string;
  copy: () => void;
}

/** Returns the public URL of a Short and a function that copies it. */
export function useShortUrl(publicOrigin: string, username: string): ShortUrl {
  const copy = useCopying();
  const href = shortPageUrl(username, publicOrigin);
  return { href, display: href.replace(/^https?:\/\//, ''), copy: () => copy(href) };
}
