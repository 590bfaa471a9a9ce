import { CircleAlert, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Billing, Subscription } from '#contracts/payments';
import { subscriptionState } from '../../../features/account/subscription-state.ts';
import { SavedBillingAddress } from '../../../features/checkout/saved-billing-address.tsx';
import { formatMoney } from '../../../i18n/format-money.ts';
import { longDay } from '../../../i18n/zurich-time.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { ProductTile } from './product-tile.tsx';
import { StatusTag } from './status-tag.tsx';

interface SubscriptionCardProps {
  subscription: Subscription;
  /** The member's billing address, which invoices to come have. */
  billing: Billing['billing'] | null;
  /** Called when the member opens the provider's portal, where the subscription may change. */
  onPortalOpened: () => void;
}

/** One subscription: the product, its next date, its payment method, its billing address and the link to manage it (product 9.7). */
export function SubscriptionCard({ subscription, billing, onPortalOpened }: SubscriptionCardProps) {
  const { t, i18n } = useTranslation('payments');
  const { plan, payment_method, grace_until } = subscription;
  const { state, at } = subscriptionState(subscription);
  const date = longDay(at, i18n.language);
  const late = state === 'failed' || (state === 'canceled' && grace_until !== null);
  return (
    <li className="@container overflow-hidden rounded-panel bg-raised inset-ring inset-ring-hairline">
      {late && (
        <div className="grid grid-cols-1 gap-4 bg-lifted px-5 py-5 sm:px-6">
          <p className="flex gap-3 text-body font-medium">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-error" />
            <span>
              {grace_until === null
                ? t('subscription.paused')
                : t('subscription.grace', { date: longDay(grace_until, i18n.language) })}
            </span>
          </p>
          <ManageLink subscription={subscription} variant="primary" onClick={onPortalOpened} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-6 p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-auto basis-60 flex-wrap items-center gap-x-4 gap-y-3">
            <ProductTile image={plan.product.image} />
            <div className="min-w-0 flex-1 basis-32">
              <h3 className="font-text text-lead leading-tight font-semibold">{plan.product.name}</h3>
              {state !== 'failed' && (
                <p className="mt-1 text-small text-soft">{t(`subscription.when.${state}`, { date })}</p>
              )}
            </div>
          </div>
          <p className="flex flex-wrap items-baseline gap-x-2 @min-[17rem]:max-sm:pl-18">
            <span className="text-title font-semibold tabular-nums">
              {formatMoney(plan.amount, plan.currency, i18n.language)}
            </span>
            <span className="text-small text-soft">{t(`subscription.interval.${plan.interval}`)}</span>
          </p>
        </div>
        <dl className="grid grid-cols-1 gap-x-8 gap-y-4 border-hairline border-t pt-5 sm:grid-cols-[3fr_2fr]">
          <Fact name={t('subscription.method')}>
            <PaymentMethod method={payment_method} />
          </Fact>
          <Fact name={t('subscription.status')}>
            <StatusTag stressed={state === 'failed'}>{t(`subscription.state.${state}`, { date })}</StatusTag>
          </Fact>
          {billing && state !== 'ended' && (
            <Fact name={t('subscription.billing')}>
              <SavedBillingAddress billing={billing} />
            </Fact>
          )}
        </dl>
        {state !== 'ended' && !late && (
          <ManageLink
            subscription={subscription}
            variant={state === 'canceled' ? 'primary' : 'secondary'}
            onClick={onPortalOpened}
          />
        )}
      </div>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <dt className="text-small text-faint">{name}</dt>
      <dd className="flex min-h-7 items-center text-body">{children}</dd>
    </div>
  );
}

interface ManageLinkProps {
  subscription: Subscription;
  variant: 'primary' | 'secondary';
  onClick: () => void;
}

/** Opens the provider's portal in a new tab; our route creates the portal's URL on demand. */
function ManageLink({ subscription, variant, onClick }: ManageLinkProps) {
  const { t } = useTranslation('payments');
  return (
    <ButtonLink
      href={subscription.customer_portal_url}
      target="_blank"
      rel="noopener"
      variant={variant}
      onClick={onClick}
      className="max-sm:w-full max-sm:px-3 max-sm:text-small sm:justify-self-start"
    >
      {subscription.status === 'canceled' ? t('subscription.reactivate') : t('subscription.manage')}
      <ExternalLink aria-hidden="true" />
      <span className="sr-only">{t('newTab')}</span>
    </ButtonLink>
  );
}
