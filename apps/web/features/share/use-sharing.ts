import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/toast.tsx';
import { COPIED_MS, copyLink, type Shareable, type ShareResult, shareLink } from './share-link.ts';

/** How long the URL is shown, in ms: long enough to copy it by hand. */
const COPY_BY_HAND_MS = 10_000;

export interface Sharing {
  share: (what: Shareable) => void;
  copy: (address: string) => void;
}

/** Shares and copies URLs, and shows a message if the browser gives no feedback itself. Requires a ToastProvider. */
export function useSharing(): Sharing {
  const { t } = useTranslation('profile');
  const toasts = useToasts();
  const tell = (outcome: ShareResult, address: string) => {
    if (outcome === 'copied') toasts.add({ id: 'copied', title: t('share.copied'), timeout: COPIED_MS });
    if (outcome === 'forbidden')
      toasts.add({ id: 'copied', title: t('share.forbidden', { address }), timeout: COPY_BY_HAND_MS });
  };
  return {
    share: (what) => void shareLink(what).then((outcome) => tell(outcome, what.url)),
    copy: (address) => void copyLink(address).then((outcome) => tell(outcome, address)),
  };
}
