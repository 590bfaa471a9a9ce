import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { Ticket } from '../../ui/ticket.tsx';
import { premiumPrice } from './premium-price.ts';

/** Product and price. It stays below the count of steps while a step scrolls beneath it. */
export function OrderTicket() {
  const { t, i18n } = useTranslation('checkout');
  return (
    <div className="@container z-5 -mx-6 mt-4 bg-raised px-6 pt-1 pb-3 sm:-mx-8 sm:px-8 dialog-roomy:sticky dialog-roomy:top-8.75">
      <Ticket
        side="auto"
        stubClassName="grid content-center px-4 text-center @max-[17rem]:py-3"
        stub={
          <p>
            <strong className="type-display block text-title leading-tight tabular-nums">
              {premiumPrice(i18n.language)}
            </strong>
            <span className="block text-caption">{t('ticket.month')}</span>
          </p>
        }
      >
        <div className="grid h-full content-center px-4 py-3">
          <p className="leading-tight font-semibold">{t('product', { brand: brand.name })}</p>
          <p className="mt-0.5 text-caption">{t('ticket.terms')}</p>
        </div>
      </Ticket>
    </div>
  );
}
