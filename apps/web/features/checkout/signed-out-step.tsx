import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
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
  useSignedInOnReturn(() => dispatch({ type: 'signedInAgain' }));
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

/**
 * Calls `goOn` when the member returns to this tab and is signed in. The cached session may be the expired
 * one, so the hook checks with a call that needs a session. If the call is rejected, nothing happens.
 */
function useSignedInOnReturn(goOn: () => void): void {
  const asking = useRef(false);
  const look = useEffectEvent(async () => {
    if (asking.current || document.visibilityState !== 'visible') return;
    asking.current = true;
    try {
      await fetchBilling();
      goOn();
    } catch {
      // Still signed out, or offline: the next return to the tab checks again, and the button remains.
    } finally {
      asking.current = false;
    }
  });
  useEffect(() => {
    const onReturn = () => void look();
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
