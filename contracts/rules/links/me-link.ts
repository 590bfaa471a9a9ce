import { hasHandlePath } from '../shorts/short-icons.ts';

/**
 * Whether a link leads to the member's own profile elsewhere, which `rel="me"` tells services such as
 * Mastodon (product 6.8). Without a choice of the member, links to `/@name` do.
 */
export const isMeLink = ({ link, me }: { link: string; me?: boolean | undefined }): boolean =>
  me ?? hasHandlePath(link);
