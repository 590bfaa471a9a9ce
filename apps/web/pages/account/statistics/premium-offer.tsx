import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ShortStatistics } from '#contracts/statistics';
import { premiumPrice } from '../../../features/checkout/premium-price.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { StatisticsFormats } from './formats.ts';

interface PremiumOfferProps extends Pick<ShortStatistics, 'since'> {
  formats: StatisticsFormats;
}

const LOG_IN = '/login?return_to=/account/short/statistics';

/** What Premium adds to the statistics. It includes what was counted before. */
export function PremiumOffer({ since, formats }: PremiumOfferProps) {
  const { t, i18n } = useTranslation('statistics');
  const refreshOnReturn = useRefreshOnReturn();
  const checkout = useCheckout({ loginUrl: LOG_IN, hasUnsavedChanges: false, onOrdered: refreshOnReturn });
  return (
    <section
      id="premium"
      aria-labelledby="statistics-premium"
      className="grid justify-items-start gap-4 rounded-panel bg-raised p-5 inset-ring-2 inset-ring-accent sm:p-6"
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
      {checkout.dialog}
    </section>
  );
}

/** Returns a function after which the page's data is loaded again each time the member returns to the page. */
function useRefreshOnReturn(): () => void {
  const [ordered, setOrdered] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!ordered) return;
    const refresh = () => void revalidate();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [ordered, revalidate]);
  return () => setOrdered(true);
}
