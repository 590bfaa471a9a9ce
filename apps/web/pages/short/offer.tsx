import { useTranslation } from 'react-i18next';
import { premiumPrice } from '../../features/checkout/premium-price.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { SubscribeButton } from './subscribe-button.tsx';

/** The price, the order button and, equally prominent, how to cancel. */
export function Offer() {
  const { t, i18n } = useTranslation('short');
  return (
    <div>
      <Ticket
        stub={<p className="text-small font-semibold [writing-mode:vertical-rl]">{t('offer.stub')}</p>}
        stubTone="accent"
        stubClassName="grid w-14 place-items-center py-5 sm:w-16"
      >
        <div className="grid h-full content-center p-6 sm:p-8">
          <p className="text-small font-semibold">{t('offer.name')}</p>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
            <strong className="type-display text-[min(clamp(2.75rem,7vw,4rem),15vw)] leading-none tabular-nums tracking-[-0.03em]">
              {premiumPrice(i18n.language)}
            </strong>
            <span className="text-lead font-semibold">{t('offer.month')}</span>
          </p>
          <p className="mt-3 text-body">{t('offer.terms')}</p>
        </div>
      </Ticket>
      <div className="mt-7 grid gap-3 sm:grid-cols-2">
        <SubscribeButton />
        <ButtonLink to="/cancel" variant="secondary" size="large">
          {t('offer.cancel')}
        </ButtonLink>
      </div>
      <p className="mt-5 text-small text-soft">{t('offer.disclaimer')}</p>
    </div>
  );
}
