import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ShareIcon } from './share-icons.tsx';
import type { Shareable } from './share-link.ts';
import { useSharing } from './use-sharing.ts';

/** Shares a URL with the native share sheet, or copies it and confirms that. Requires a ToastProvider with Toasts. */
export function ShareButton({ className, ...what }: Shareable & { className?: string }) {
  const { t } = useTranslation('profile');
  const { share } = useSharing();
  return (
    <Button
      variant="secondary"
      className={classNames('noscript:hidden', className)}
      onClick={() => share(what)}
    >
      <ShareIcon />
      {t('share.share')}
    </Button>
  );
}
