import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { Ticket } from '../../ui/ticket.tsx';
import { premiumPrice } from './premium-price.ts';

/** Product and price. It stays at the top of the modal while a step scrolls beneath it. */
export function OrderTicket() {
  const { t, i18n } = useTranslation('checkout');
  return (
    <div className="z-10 -mx-6 bg-raised px-6 pt-5 pb-3 sm:-mx-8 sm:px-8 tall:sticky tall:-top-6 sm:tall:-top-8">
      <Ticket
        stubClassName="grid content-center px-4 text-center"
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
