import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Verification } from '#contracts/payments';
import { formatMoney } from '../../../i18n/format-money.ts';
import { PREMIUM_CHANNEL } from '../../../session/premium-channel.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import { celebrate } from './celebrate.ts';
import { ProductTile } from './product-tile.tsx';
import { sameOriginImage } from './same-origin-image.ts';

interface PaymentSuccessProps {
  token: string;
  verification: Verification['data'];
}

/** Thanks the member and states to which address the invoice was emailed. */
export function SuccessHead({ verification: { customer } }: Pick<PaymentSuccessProps, 'verification'>) {
  const { t } = useTranslation('payments');
  return (
    <>
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-success" />
      <h1 className="type-display mt-2 text-heading">{t('result.success.title')}</h1>
      <p className="text-lead">
        <Trans
          t={t}
          i18nKey="result.success.thanks"
          values={{ name: customer.name }}
          components={{ name: <bdi className="wrap-anywhere" /> }}
        />
      </p>
      <p className="text-body text-soft">
        <Trans
          t={t}
          i18nKey="result.success.invoice"
          values={{ email: customer.email }}
          components={{ email: <bdi className="text-strong wrap-anywhere" /> }}
        />
      </p>
    </>
  );
}

/** The product as a ticket, with links. Notifies other tabs and shows confetti. */
export function SuccessDetails({ token, verification: { session, product } }: PaymentSuccessProps) {
  const { t, i18n } = useTranslation('payments');
  const isSubscription = session.mode === 'subscription';
  useEffect(() => {
    const channel = new BroadcastChannel(PREMIUM_CHANNEL);
    channel.postMessage(null);
    channel.close();
    void celebrate(token);
  }, [token]);
  return (
    <>
      <Ticket
        stubTone="accent"
        className="mt-10 text-left"
        stubClassName="grid min-w-28 content-center px-4 py-6 text-center sm:min-w-40 sm:px-6"
        stub={
          <p>
            <span className="block text-title font-semibold whitespace-nowrap tabular-nums">
              {formatMoney(session.amount_total, session.currency, i18n.language)}
            </span>
            {isSubscription && <span className="block text-small">{t('result.success.perMonth')}</span>}
          </p>
        }
      >
        <div className="flex h-full flex-wrap items-center gap-4 p-5 sm:p-6">
          <ProductTile image={sameOriginImage(product.image, location.origin)} />
          <div className="min-w-0 flex-1 basis-32">
            <p className="text-lead leading-tight font-semibold">{product.name}</p>
            <p className="mt-1 text-small text-canvas/70">
              {isSubscription ? t('result.success.monthly') : t('result.success.once')}
            </p>
          </div>
        </div>
      </Ticket>
      <div className="mt-10 flex flex-wrap justify-center gap-3 *:max-sm:w-full">
        <ButtonLink href="/account/short?tab=customization">{t('result.success.effects')}</ButtonLink>
        <ButtonLink href="/account/payments" variant="secondary">
          {t('result.success.back')}
        </ButtonLink>
      </div>
    </>
  );
}
