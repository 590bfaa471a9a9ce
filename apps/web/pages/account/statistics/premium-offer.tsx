import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ShortStatistics } from '#contracts/statistics';
import { useOnReturn } from '../../../context/use-on-return.ts';
import { premiumPrice } from '../../../features/checkout/premium-price.ts';
import { type Checkout, useCheckout } from '../../../features/checkout/use-checkout.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { StatisticsFormats } from './formats.ts';

const LOG_IN = '/login?return_to=/account/short/statistics';

/**
 * The order of Premium. The page renders its modal, which says that Premium is paid when the offer is gone. Then the
 * first control of `contents` has the focus after it.
 */
export function usePremiumOrder(hasPremium: boolean, contents: RefObject<HTMLElement | null>): Checkout {
  const { revalidate } = useRevalidator();
  const [ordered, setOrdered] = useState(false);
  useOnReturn(ordered && !hasPremium, revalidate);
  return useCheckout({
    loginUrl: LOG_IN,
    hasUnsavedChanges: false,
    onOrdered: () => setOrdered(true),
    finalFocus: () => (hasPremium ? contents.current : true),
  });
}

interface PremiumOfferProps extends Pick<ShortStatistics, 'since'> {
  formats: StatisticsFormats;
  checkout: Checkout;
}

/** What Premium adds to the statistics. It includes what was counted before. */
export function PremiumOffer({ since, formats, checkout }: PremiumOfferProps) {
  const { t, i18n } = useTranslation('statistics');
  return (
    <section
      id="premium"
      aria-labelledby="statistics-premium"
      className="grid grid-cols-1 justify-items-start gap-4 rounded-panel bg-raised p-5 inset-ring-2 inset-ring-accent sm:p-6"
    >
      <h2 id="statistics-premium" className="text-title">
        {t('premium.title')}
      </h2>
      <p className="max-w-prose text-body text-soft">
        {t('premium.text', { price: premiumPrice(i18n.language) })}{' '}
        {since !== null && t('premium.since', { date: formats.date(since) })}
      </p>
      <ButtonLink
        href="/short#premium"
        onPointerEnter={checkout.preload}
        onClick={(event) => {
          event.preventDefault();
          void checkout.open();
        }}
      >
        {t('premium.order')}
      </ButtonLink>
      <p role="alert" className="text-small text-error empty:hidden">
        {checkout.state === 'unavailable' && t('premium.unavailable')}
      </p>
    </section>
  );
}
