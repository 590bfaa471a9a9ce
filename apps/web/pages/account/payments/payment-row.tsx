import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contracts/payments';
import { formatMoney } from '../../../i18n/format-money.ts';
import { longDay } from '../../../i18n/zurich-time.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { ProductTile } from './product-tile.tsx';
import { StatusTag } from './status-tag.tsx';

/** One payment in the payment history, with its invoice (product 9.7). */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation('payments');
  const { product, created, price, currency, status, refunded, invoice_pdf } = payment;
  const date = longDay(created, i18n.language);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline px-5 py-5 not-first:border-t sm:px-6 @min-[36rem]:col-span-3 @min-[36rem]:grid @min-[36rem]:grid-cols-subgrid">
      <div className="flex min-w-0 flex-auto basis-60 flex-wrap items-center gap-x-4 gap-y-3">
        <ProductTile image={product.image} className="size-11" />
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="font-text text-body leading-tight font-semibold">{product.name}</h3>
          <p className="mt-0.5 text-small text-soft">{date}</p>
        </div>
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-3 @min-[36rem]:contents">
        <div className="grid justify-items-start gap-1 @min-[17rem]:@max-[36rem]:pl-15 @min-[36rem]:justify-items-end">
          <p className="flex flex-row-reverse flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <span className="font-semibold tabular-nums">{formatMoney(price, currency, i18n.language)}</span>
            <StatusTag stressed={status === 'pending' || status === 'failed'}>
              {t(`payment.status.${status}`)}
            </StatusTag>
          </p>
          {status === 'void' && <p className="text-small text-soft">{t('payment.notOwed')}</p>}
          {refunded > 0 && (
            <p className="text-small text-soft">
              {refunded >= price
                ? t('payment.refunded')
                : t('payment.partlyRefunded', { amount: formatMoney(refunded, currency, i18n.language) })}
            </p>
          )}
        </div>
        <span className="@max-[36rem]:w-full @max-[36rem]:*:w-full">
          {invoice_pdf !== null && (
            <a
              href={invoice_pdf}
              className={buttonClasses(
                { variant: 'secondary', size: 'small' },
                '@max-[36rem]:min-h-11 @max-[36rem]:px-3',
              )}
            >
              <Download aria-hidden="true" />
              <span>{t('payment.invoice')}</span>
              <span className="sr-only">{t('payment.of', { date })}</span>
            </a>
          )}
        </span>
      </div>
    </li>
  );
}
