import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { siMastercard, siPaypal, siVisa } from 'simple-icons';
import type { PaymentMethod as Method } from '#contracts/payments';

/**
 * Card brands with a logo; other brands are shown as text. The icon of American Express is a filled square,
 * so its letters are used instead.
 */
const brands: Record<string, { name: string; path?: string; letters?: string }> = {
  visa: { name: 'Visa', path: siVisa.path },
  mastercard: { name: 'Mastercard', path: siMastercard.path },
  amex: { name: 'American Express', letters: 'AMEX' },
};

/**
 * Shows a payment method: brand, last four digits and expiry of a card, the PayPal account, or the name of
 * another method.
 */
export function PaymentMethod({ method }: { method: Method }) {
  const { t } = useTranslation('payments');
  if (method.type === 'card') {
    const { brand, last4, exp_month, exp_year } = method.card;
    return (
      <Line mark={<CardBrand brand={brand} />}>
        <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
          •••• {last4}
        </span>
        <span className="sr-only">{t('method.ending', { last4: last4.split('').join(' ') })}</span>
        <span className="text-small text-soft tabular-nums">
          {t('method.expires', { date: `${String(exp_month).padStart(2, '0')}/${exp_year}` })}
        </span>
      </Line>
    );
  }
  if (method.type === 'paypal')
    return (
      <Line mark={<Mark path={siPaypal.path} />}>
        <span>PayPal</span>
        {method.paypal.email !== null && (
          <bdi className="min-w-0 text-small text-soft wrap-anywhere">{method.paypal.email}</bdi>
        )}
      </Line>
    );
  return <span>{method.name || t('method.unknown')}</span>;
}

function Line({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      {mark}
      <span className="flex min-w-0 flex-1 basis-32 flex-wrap items-baseline gap-x-3">{children}</span>
    </span>
  );
}

function CardBrand({ brand }: { brand: string }) {
  const { t } = useTranslation('payments');
  const known = Object.hasOwn(brands, brand) ? brands[brand] : undefined;
  if (known) return <Mark {...known} />;
  const written = brand.replaceAll('_', ' ');
  return (
    <span className="first-letter:uppercase">
      {written === '' || written === 'unknown' ? t('method.card') : written}
    </span>
  );
}

/**
 * A brand's logo in white on a small card. Without `name`, the logo is decorative, because text next to it
 * names the brand.
 */
function Mark({ name, path, letters }: { name?: string; path?: string; letters?: string }) {
  return (
    <span
      className="grid h-7 w-11 shrink-0 place-items-center rounded-[0.3125rem] bg-lifted text-[0.6875rem] leading-none font-bold inset-ring inset-ring-edge"
      {...(name === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name })}
    >
      {letters}
      {path !== undefined && (
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-6">
          <path d={path} />
        </svg>
      )}
    </span>
  );
}
