import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { WithClassName } from '../../ui/class-names.ts';
import { SupportCode } from '../../ui/support-code.tsx';
import type { CheckoutFailure } from './checkout-state.ts';
import { NewTabLink } from './new-tab-link.tsx';

/**
 * Shows a failure, which screen readers announce at once. The live region is rendered even without a failure,
 * because screen readers announce only changes to an existing region.
 */
export function FailureNotice({ failure, className }: WithClassName<{ failure: CheckoutFailure | null }>) {
  return (
    <div role="alert" className={className}>
      {failure && (
        <div className="flex gap-2.5 text-body font-medium wrap-anywhere">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-error" />
          <div className="min-w-0">
            <p>
              <FailureText failure={failure} />
            </p>
            {failure.kind === 'refused' && <SupportCode code={[failure.status, failure.error]} />}
            <FailureActions failure={failure} />
          </div>
        </div>
      )}
    </div>
  );
}

function FailureText({ failure }: { failure: CheckoutFailure }) {
  const { t } = useTranslation(['checkout', 'errors']);
  switch (failure.kind) {
    case 'alreadySubscribed':
      return t('errors:subscription_already_exists');
    case 'stillProcessing':
      return t('errors:payment_processing');
    case 'billingNeeded':
      return t('errors:billing_needed');
    case 'refused':
      return t('failure.refused', { description: failure.description || t('errors:an_error_occurred') });
    default:
      return t(`failure.${failure.kind}`);
  }
}

/** Links for failures that a retry does not resolve. */
const ACTIONS: Partial<Record<CheckoutFailure['kind'], readonly ('payments' | 'support')[]>> = {
  alreadySubscribed: ['payments', 'support'],
  stillProcessing: ['payments'],
  refused: ['support'],
};

function FailureActions({ failure: { kind } }: { failure: CheckoutFailure }) {
  const { t } = useTranslation('checkout');
  const ways = ACTIONS[kind];
  if (!ways) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {ways.includes('payments') && <NewTabLink href="/account/payments">{t('failure.payments')}</NewTabLink>}
      {ways.includes('support') && (
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {t('failure.support', { email: brand.supportEmail })}
        </a>
      )}
    </p>
  );
}
