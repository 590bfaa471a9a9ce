import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CheckoutFailure } from './checkout-state.ts';

/** What went wrong, read out at once (spec section 8, checkout and billing). The region is always there. */
export function FailureNotice({ failure }: { failure: CheckoutFailure | null }) {
  return (
    <div role="alert" className="not-empty:mt-5">
      {failure && (
        <p className="flex gap-2.5 text-body font-medium wrap-anywhere">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">
            <FailureText failure={failure} />
          </span>
        </p>
      )}
    </div>
  );
}

function FailureText({ failure }: { failure: CheckoutFailure }) {
  const { t } = useTranslation(['checkout', 'errors']);
  switch (failure.kind) {
    case 'alreadySubscribed':
      return t('errors:subscription_already_exists');
    case 'billingNeeded':
      return t('errors:billing_needed');
    case 'refused': {
      const { status, error, description } = failure;
      return t('failure.refused', {
        status,
        error,
        description: description || t('errors:an_error_occurred'),
      });
    }
    default:
      return t(`failure.${failure.kind}`);
  }
}
