import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DialogActions, DialogClose, DialogDescription } from '../../ui/dialog.tsx';

/** Shown when the payment went through in the other tab; leads to what was bought. */
export function PaidStep() {
  const { t } = useTranslation('checkout');
  return (
    <>
      <DialogDescription>{t('paid.text')}</DialogDescription>
      <DialogActions>
        <DialogClose render={<Button variant="secondary" />}>{t('close')}</DialogClose>
        <ButtonLink href="/account/short?tab=customization">{t('paid.effects')}</ButtonLink>
      </DialogActions>
    </>
  );
}
