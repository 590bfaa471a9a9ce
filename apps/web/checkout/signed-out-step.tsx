import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DialogActions, DialogDescription } from '../ui/dialog.tsx';
import type { CheckoutDialogProps } from './checkout-dialog.tsx';
import type { CheckoutFlow } from './use-checkout-flow.ts';

type SignedOutStepProps = { flow: CheckoutFlow } & Pick<CheckoutDialogProps, 'logIn' | 'keepsPage'>;

/** The way to log in and back into the modal (spec section 8). With something typed it is a new tab, so that it stays. */
export function SignedOutStep({ flow: { state, dispatch }, logIn, keepsPage }: SignedOutStepProps) {
  const { t } = useTranslation('checkout');
  const inNewTab = keepsPage || state.resume !== null;
  return (
    <>
      <DialogDescription>{t(inNewTab ? 'signedOut.stay' : 'signedOut.text')}</DialogDescription>
      <DialogActions>
        {inNewTab && (
          <Button variant="secondary" onClick={() => dispatch({ type: 'signedInAgain' })}>
            {t('signedOut.again')}
          </Button>
        )}
        <ButtonLink href={logIn} {...(inNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {t('signedOut.logIn')}
          {inNewTab && <span className="sr-only">{t('newTab')}</span>}
        </ButtonLink>
      </DialogActions>
    </>
  );
}
