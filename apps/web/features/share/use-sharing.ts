import { useTranslation } from 'react-i18next';
import { copyAndTell, shareAndTell } from './share-and-tell.ts';
import type { Shareable } from './share-link.ts';

/** Returns functions that share a URL and that copy it, each with a message. Requires the texts of `profile`. */
export function useSharing(what: Shareable): { share: () => void; copy: () => void } {
  const { t } = useTranslation('profile');
  const texts = { copied: t('share.copied'), forbidden: t('share.forbidden', { address: what.url }) };
  return {
    share: () => void shareAndTell(what, texts),
    copy: () => void copyAndTell(what.url, texts),
  };
}
