import { shortAddress } from '../../../features/share/short-address.ts';
import { useSharing } from '../../../features/share/use-sharing.ts';

export interface ShareableAddress {
  href: string;
  /** As one would say it: without the scheme. */
  spoken: string;
  copy: () => void;
}

/** The public address of a Short, and copying it. */
export function useShareableAddress(publicOrigin: string, username: string): ShareableAddress {
  const { copy } = useSharing();
  const href = shortAddress(username, publicOrigin);
  return { href, spoken: href.replace(/^https?:\/\//, ''), copy: () => copy(href) };
}
