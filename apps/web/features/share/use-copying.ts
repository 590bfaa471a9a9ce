import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/toast.tsx';
import { COPIED_MS, COPY_BY_HAND_MS, copyLink } from './share-link.ts';

/** Returns a function that copies a URL and shows a toast with the result. Requires a ToastProvider. */
export function useCopying(): (address: string) => void {
  const { t } = useTranslation('profile');
  const toasts = useToasts();
  const copy = async (address: string) => {
    const isCopied = (await copyLink(address)) === 'copied';
    toasts.add({
      id: 'copied',
      title: isCopied ? t('share.copied') : t('share.forbidden', { address }),
      timeout: isCopied ? COPIED_MS : COPY_BY_HAND_MS,
    });
  };
  return (address) => void copy(address);
}
