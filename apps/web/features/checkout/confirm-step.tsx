import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Agreements } from './agreements.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { premiumPrice } from './premium-price.ts';
import { SavedBillingAddress } from './saved-billing-address.tsx';
import type { CheckoutFlow } from './use-checkout-flow.ts';

/**
 * Shows the whole order; directly above the order button is the summary that German law requires there
 * (section 312j BGB).
 */
export function ConfirmStep({ flow }: { flow: CheckoutFlow }) {
  const { t } = useTranslation('checkout');
  const { state, dispatch, order } = flow;
  const { billing, method, busy, failure } = state;
  return (
    <div aria-busy={busy}>
      <div inert={busy}>
        <dl className="mt-5 grid gap-5 sm:grid-cols-2">
          <Row label={t('confirm.address')}>{billing && <SavedBillingAddress billing={billing} />}</Row>
          <Row label={t('method.label')}>
            <span className="font-semibold text-strong">{t(`method.${method}`)}</span>
            <span className="block">{t(`method.${method}Hint`)}</span>
          </Row>
        </dl>
        <p className="mt-6 text-small text-soft">
          <Trans
            t={t}
            i18nKey="confirm.withdrawal"
            components={{ withdraw: <NewTabLink href="/withdraw" /> }}
          />
        </p>
        <p className="mt-3 text-small text-soft">{t('disclaimer')}</p>
        <Agreements flow={flow} />
      </div>
      <FailureNotice failure={failure} />
      <Order />
      <DialogActions className="mt-5! sm:justify-between!">
        <Button
          variant="quiet"
          aria-disabled={busy || undefined}
          onClick={() => !busy && dispatch({ type: 'back' })}
        >
          {t('confirm.back')}
        </Button>
        <Button size="large" pending={busy} onClick={order}>
          {t('confirm.order')}
        </Button>
      </DialogActions>
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
    <section aria-label={t('confirm.summary')} className="mt-6 border-hairline border-t pt-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="type-display text-title">{t('product', { brand: brand.name })}</span>
        <span className="tabular-nums">
          <strong className="type-display text-title">{price}</strong>{' '}
          <span className="text-small text-soft">{t('confirm.total')}</span>
        </span>
      </p>
      <p className="mt-2 text-small text-soft">{t('confirm.period')}</p>
      <p className="mt-1 text-small text-soft">
        <Trans t={t} i18nKey="confirm.cancellation" components={{ cancel: <NewTabLink href="/cancel" /> }} />
      </p>
    </section>
  );
}
