import { shortPageUrl } from '../../../features/share/short-page-url.ts';
import { useSharing } from '../../../features/share/use-sharing.ts';

export interface ShortUrl {
  href: string;
  /** For display: without the scheme. */
  display: string;
  copy: () => void;
}

/** The public URL of a Short, with a function that copies it. */
export function useShortUrl(publicOrigin: string, username: string): ShortUrl {
  const { copy } = useSharing();
  const href = shortPageUrl(username, publicOrigin);
  return { href, display: href.replace(/^https?:\/\//, ''), copy: () => copy(href) };
}
