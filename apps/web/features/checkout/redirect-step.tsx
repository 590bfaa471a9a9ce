import { ExternalLink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DialogActions, DialogDescription } from '../../ui/dialog.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { isStillPayable } from './payment/payment-url.ts';
import type { CheckoutFlow } from './use-checkout-flow.ts';

interface RedirectStepProps {
  flow: CheckoutFlow;
  hasUnsavedChanges: boolean;
}

/**
 * Shown once the payment page has been created and its tab opened or blocked. A link opens the payment page
 * again, or for the first time if the browser blocked the tab.
 */
export function RedirectStep({ flow: { state, dispatch }, hasUnsavedChanges }: RedirectStepProps) {
  const { t } = useTranslation('checkout');
  const { payment, failure } = state;
  const open = (event: MouseEvent) => {
    if (payment && isStillPayable(payment, Date.now())) return;
    event.preventDefault();
    dispatch({ type: 'linkBroken' });
  };
  const isBlocked = payment?.blocked ?? false;
  return (
    <>
      <DialogDescription>{t(isBlocked ? 'redirect.blocked' : 'redirect.opened')}</DialogDescription>
      <p className="mt-2 text-small text-soft">{t('redirect.text')}</p>
      <FailureNotice failure={failure} className="not-empty:mt-5" />
      <DialogActions className="sm:flex-col-reverse!">
        <Button variant="quiet" onClick={() => dispatch({ type: 'restarted' })}>
          {t('redirect.restart')}
        </Button>
        <ButtonLink
          href="/account/payments"
          variant="secondary"
          {...(hasUnsavedChanges ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {t('redirect.paid')}
          {hasUnsavedChanges && <span className="sr-only">{t('newTab')}</span>}
        </ButtonLink>
        {payment && (
          <ButtonLink href={payment.url} target="_blank" rel="noopener" onClick={open}>
            {t('redirect.open')}
            <ExternalLink aria-hidden="true" />
            <span className="sr-only">{t('newTab')}</span>
          </ButtonLink>
        )}
      </DialogActions>
    </>
  );
}
