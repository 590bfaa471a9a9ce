import { useTranslation } from 'react-i18next';
import { useToasts } from '../ui/toast.tsx';

export interface ShareableAddress {
  href: string;
  /** As one would say it: without the scheme. */
  spoken: string;
  copy: () => void;
}

/** The public address of a Short, and copying it (spec section 4, Share: "Link copied" for 1.8 s). */
export function useShareableAddress(publicOrigin: string, username: string): ShareableAddress {
  const { t } = useTranslation('short-editor');
  const toasts = useToasts();
  const href = new URL(`/@${username.toLowerCase()}`, publicOrigin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      toasts.add({ id: 'copied', title: t('page.copied'), timeout: 1800 });
    } catch {
      // Not on plain http, and not where the person forbade it.
      toasts.add({ id: 'copied', title: t('page.copyFailed', { address: href }), timeout: 10_000 });
    }
  };
  return { href, spoken: href.replace(/^https?:\/\//, ''), copy: () => void copy() };
}
