import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { Button } from '../../ui/button.tsx';
import { Agreements } from './agreements.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { premiumPrice } from './premium-price.ts';
import { SavedBillingAddress } from './saved-billing-address.tsx';
import { StepActions } from './step-actions.tsx';
import type { CheckoutFlow } from './use-checkout-flow.ts';

/**
 * Shows the whole order; directly above the order button is the summary that German law requires there
 * (section 312j BGB).
 */
export function ConfirmStep({ flow }: { flow: CheckoutFlow }) {
  const { t } = useTranslation('checkout');
  const { state, order } = flow;
  const { billing, method, busy, failure } = state;
  return (
    <div aria-busy={busy}>
      <div inert={busy}>
        <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
          <Row label={t('confirm.address')}>{billing && <SavedBillingAddress billing={billing} />}</Row>
          <Row label={t('method.label')}>
            <span className="font-semibold text-strong">{t(`method.${method}`)}</span>
            <span className="block">{t(`method.${method}Hint`)}</span>
          </Row>
        </dl>
        <Agreements flow={flow} />
        <p className="mt-4 text-small text-soft">
          <Trans
            t={t}
            i18nKey="confirm.withdrawal"
            components={{ withdraw: <NewTabLink href="/withdraw" /> }}
          />
        </p>
        <p className="mt-3 text-small text-soft">{t('disclaimer')}</p>
      </div>
      <StepActions failure={failure}>
        <Order />
        <Button size="large" pending={busy} onClick={order} className="mt-4 w-full">
          {t('confirm.order')}
        </Button>
      </StepActions>
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-small font-medium text-strong">{label}</dt>
    <dd className="mt-1 text-body text-soft">{children}</dd>
  </div>
);

/** Product, total price, period and cancellation; nothing may come between this summary and the button. */
function Order() {
  const { t, i18n } = useTranslation('checkout');
  const price = premiumPrice(i18n.language);
  return (
    <section aria-label={t('confirm.summary')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">{t('product', { brand: brand.name })}</span>
        <span className="tabular-nums">
          <strong className="font-semibold">{price}</strong>{' '}
          <span className="text-small text-soft">{t('confirm.total')}</span>
        </span>
      </p>
      <p className="mt-1 text-caption text-soft">
        {t('confirm.period')}{' '}
        <Trans t={t} i18nKey="confirm.cancellation" components={{ cancel: <NewTabLink href="/cancel" /> }} />
      </p>
    </section>
  );
}
