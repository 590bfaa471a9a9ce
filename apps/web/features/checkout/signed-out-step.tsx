import { useTranslation } from 'react-i18next';
import { useOnReturn } from '../../context/use-on-return.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DialogActions, DialogDescription } from '../../ui/dialog.tsx';
import { fetchBilling } from './checkout-api.ts';
import type { CheckoutFlow } from './use-checkout-flow.ts';

interface SignedOutStepProps {
  flow: CheckoutFlow;
  /** URL of the login page that leads back to this modal. */
  loginUrl: string;
  /** Whether the page below has unsaved changes; if so, links open in a new tab. */
  hasUnsavedChanges: boolean;
}

/** Login URL for a tab that is opened only to log in. */
const LOGIN_URL = '/login?return_to=/account';

/**
 * Offers to log in and return to this modal. If there is input to lose, the login opens in a new tab, so that
 * the input is kept.
 */
export function SignedOutStep({
  flow: { state, dispatch },
  loginUrl,
  hasUnsavedChanges,
}: SignedOutStepProps) {
  const { t } = useTranslation('checkout');
  const inNewTab = hasUnsavedChanges || state.resumeStep !== null;
  // The cached session may be the expired one, so this checks with a call that needs a session.
  useOnReturn(true, async () => {
    await fetchBilling();
    dispatch({ type: 'signedInAgain' });
  });
  return (
    <>
      <DialogDescription>{t(inNewTab ? 'signedOut.stay' : 'signedOut.text')}</DialogDescription>
      <DialogActions>
        {inNewTab && (
          <Button variant="secondary" onClick={() => dispatch({ type: 'signedInAgain' })}>
            {t('signedOut.again')}
          </Button>
        )}
        <ButtonLink
          {...(inNewTab ? { href: LOGIN_URL, target: '_blank', rel: 'noopener' } : { href: loginUrl })}
        >
          {t('signedOut.logIn')}
          {inNewTab && <span className="sr-only">{t('newTab')}</span>}
        </ButtonLink>
      </DialogActions>
    </>
  );
}
