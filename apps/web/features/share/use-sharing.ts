import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/toast.tsx';
import {
  COPIED_MS,
  COPY_BY_HAND_MS,
  copyLink,
  type Shareable,
  type ShareResult,
  shareLink,
} from './share-link.ts';

/** Returns a function that copies a URL and shows a toast with the result. Requires a ToastProvider. */
export function useCopying(): (address: string) => void {
  const tell = useResultToast();
  return (address) => void copyLink(address).then((result) => tell(result, address));
}

/** Returns a function that shares a URL and shows a toast if the browser gives no feedback itself. */
export function useSharing(): (what: Shareable) => Promise<ShareResult> {
  const tell = useResultToast();
  return async (what) => {
    const result = await shareLink(what);
    tell(result, what.url);
    return result;
  };
}

function useResultToast(): (result: ShareResult, address: string) => void {
  const { t } = useTranslation('profile');
  const toasts = useToasts();
  return (result, address) => {
    if (result === 'copied') toasts.add({ id: 'copied', title: t('share.copied'), timeout: COPIED_MS });
    if (result === 'forbidden')
      toasts.add({
        id: 'copied',
        title: t('share.forbidden', { address }),
        timeout: COPY_BY_HAND_MS,
      });
  };
}
