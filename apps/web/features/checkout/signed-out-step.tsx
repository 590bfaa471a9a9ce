import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DialogActions, DialogDescription } from '../../ui/dialog.tsx';
import { fetchBilling } from './checkout-api.ts';
import type { CheckoutFlow } from './use-checkout-flow.ts';

interface SignedOutStepProps {
  flow: CheckoutFlow;
  /** Address to log in at that leads back into this modal. */
  loginUrl: string;
  /** The page below holds what is not saved: every way on is opened in a new tab. */
  hasUnsavedChanges: boolean;
}

/** Where a new tab leads that is only there for logging in. */
const LOGIN_URL = '/login?return_to=/account';

/** The way to log in and back into the modal (spec section 8). With something typed it is a new tab, so that it stays. */
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
 * Goes on by itself when one comes back to this tab signed in. The session that the page knows may be the one that
 * ended, so the very call that needs it is asked, without a word when it is refused.
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
      // Still signed out, or no connection: the next return looks again, and there is the button.
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
