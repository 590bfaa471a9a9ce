import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ErrorCode } from '#contracts/errors';
import type { Billing, Payments } from '#contracts/payments';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { useOnReturn } from '../../../context/use-on-return.ts';
import { AccountPage } from '../../../features/account/account-page.tsx';
import { Section } from '../../../features/account/section.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PaymentRow } from './payment-row.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

interface PaymentsPageProps {
  payments: Payments;
  /** The saved billing address. */
  billing: Billing['billing'] | null;
  /** The reason why the portal or an invoice could not be opened. */
  error: ErrorCode | null;
}

/** A member's subscriptions and payments (product 9.7). */
export function PaymentsPage({ payments: { payments, subscriptions }, billing, error }: PaymentsPageProps) {
  const { t } = useTranslation(['payments', 'errors']);
  const { revalidate } = useRevalidator();
  const [portalOpened, setPortalOpened] = useState(false);
  useOnReturn(portalOpened, revalidate);
  return (
    <AccountPage
      title={t('title')}
      intro={
        error !== null && (
          <Notice autoFocus className="mt-6 w-full">
            {t(`errors:${error}`)}
          </Notice>
        )
      }
    >
      <Section title={t('subscriptions.title')}>
        {subscriptions.length > 0 && (
          <ul className="grid grid-cols-1 gap-4">
            {subscriptions.map((subscription) => (
              <SubscriptionCard
                key={subscription.id}
                {...{ subscription, billing }}
                onPortalOpened={() => setPortalOpened(true)}
              />
            ))}
          </ul>
        )}
        {subscriptions.every(({ ended }) => ended) && (
          <div className="grid grid-cols-1 justify-items-start gap-5 rounded-panel p-5 inset-ring inset-ring-hairline sm:p-6">
            <p className="max-w-xl text-body text-soft">{t('subscriptions.none', { ...PREMIUM_LIMITS })}</p>
            <ButtonLink href="/short#premium">{t('subscriptions.premium')}</ButtonLink>
          </div>
        )}
        <p className="-mt-2 flex flex-wrap gap-x-6 text-small">
          <QuietLink to="/cancel" text={t('subscriptions.cancel')} />
          <QuietLink to="/withdraw" text={t('subscriptions.withdraw')} />
        </p>
      </Section>
      <Section title={t('history.title')}>
        {payments.length > 0 ? (
          <div className="@container">
            <ul className="overflow-hidden rounded-panel bg-raised inset-ring inset-ring-hairline @min-[36rem]:grid @min-[36rem]:grid-cols-[minmax(14.5rem,1fr)_minmax(0,auto)_auto]">
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
          </div>
        ) : (
          <p className="rounded-panel p-5 text-body text-soft inset-ring inset-ring-hairline sm:p-6">
            {t('history.none')}
          </p>
        )}
      </Section>
    </AccountPage>
  );
}

function QuietLink({ to, text }: { to: string; text: string }) {
  return (
    <PageLink
      to={to}
      className="inline-flex min-h-11 items-center rounded-small text-soft underline decoration-edge underline-offset-4 hover:text-strong"
    >
      {text}
    </PageLink>
  );
}
