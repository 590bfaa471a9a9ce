import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../../ui/dialog.tsx';
import { appStoreUrl } from './app-store-url.ts';

interface OnlyInAppProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog for features that exist only in the app, with a link to get it (product 4.9). */
export default function OnlyInApp({ open, onOpenChange }: OnlyInAppProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogTitle>{t('onlyInApp.title')}</DialogTitle>
        <DialogDescription>{t('onlyInApp.text', { brand: brand.name })}</DialogDescription>
        <DialogActions>
          <DialogClose render={<Button variant="secondary">{t('onlyInApp.close')}</Button>} />
          <ButtonLink href={appStoreUrl(navigator.userAgent, navigator.maxTouchPoints)}>
            {t('onlyInApp.download')}
          </ButtonLink>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
