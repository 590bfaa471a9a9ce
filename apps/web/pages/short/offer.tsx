import { useTranslation } from 'react-i18next';
import { premiumPrice } from '../../features/checkout/premium-price.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { SubscribeButton } from './subscribe-button.tsx';

/** The price, the order button and, next to it, how to cancel. */
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
      <div className="mt-7 grid items-center gap-x-6 gap-y-2 sm:grid-cols-2">
        <SubscribeButton />
        <PageLink
          to="/cancel"
          className="link min-h-11 content-center justify-self-center sm:justify-self-start"
        >
          {t('offer.cancel')}
        </PageLink>
      </div>
      <p className="mt-5 text-small text-soft">{t('offer.disclaimer')}</p>
    </div>
  );
}
