import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Subscription } from '#contracts/payments';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { subscriptionState } from '../../../features/account/subscription-state.ts';
import { premiumPrice } from '../../../features/checkout/premium-price.ts';
import { formatPrice } from '../../../i18n/format-money.ts';
import { longDay } from '../../../i18n/zurich-time.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Ticket } from '../../../ui/ticket.tsx';

const LINK =
  '@container block rounded-control transition-[translate] duration-calm hover:-translate-y-0.5 focus-visible:outline-offset-4';
const STUB =
  'grid place-items-center px-2 text-center @max-[17rem]:py-4 @min-[17rem]:w-[min(7rem,32vw)] @min-[17rem]:sm:w-36';

/** The running subscription with the date that matters: the next payment, the end, or the end of the grace period. */
export function PremiumTicket({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation('account');
  const { plan, grace_until } = subscription;
  const { state, at } = subscriptionState(subscription);
  const date = longDay(grace_until ?? at, i18n.language);
  const kind =
    grace_until !== null ? 'grace' : state === 'failed' ? 'paused' : state === 'canceled' ? 'ends' : 'next';
  return (
    <Link to="/account/payments" className={LINK}>
      <Ticket
        side="auto"
        stubTone="accent"
        stubClassName={STUB}
        stub={
          kind === 'ends' ? (
            <p className="text-small font-semibold sm:text-body">{t('hub.premium.reactivate')}</p>
          ) : (
            <Price
              amount={formatPrice(plan.amount, plan.currency, i18n.language)}
              interval={t(`hub.premium.${plan.interval}`)}
            />
          )
        }
      >
        <div className="grid min-h-24 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 py-4 pr-3 pl-5 wrap-anywhere">
          <div className="grid gap-1">
            <p className="type-display text-title">{t('hub.premium.title')}</p>
            <p className="text-small sm:text-body">{t(`hub.premium.${kind}`, { date })}</p>
          </div>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 @max-[17rem]:hidden" />
        </div>
      </Ticket>
    </Link>
  );
}

/** What Premium includes and costs, for members without it. */
export function PremiumOffer() {
  const { t, i18n } = useTranslation('account');
  return (
    <PageLink to="/short#premium" className={LINK}>
      <Ticket
        side="auto"
        tone="night"
        stubTone="accent"
        stubClassName={STUB}
        stub={<Price amount={premiumPrice(i18n.language)} interval={t('hub.premium.month')} />}
      >
        <div className="grid min-h-24 content-center gap-1 px-5 py-4">
          <p className="type-display text-title">{t('hub.premium.get')}</p>
          <p className="text-small text-soft sm:text-body">{t('hub.premium.offer', { ...PREMIUM_LIMITS })}</p>
        </div>
      </Ticket>
    </PageLink>
  );
}

function Price({ amount, interval }: { amount: string; interval: string }) {
  return (
    <p>
      <span className="block text-title font-semibold whitespace-nowrap tabular-nums">{amount}</span>
      <span className="block text-caption">{interval}</span>
    </p>
  );
}
