import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { BillingForm } from './billing-form.tsx';
import { isSubmitted } from './checkout-state.ts';
import { MethodChoice } from './method-choice.tsx';
import { premiumPrice } from './premium-price.ts';
import { SavedBillingAddress } from './saved-billing-address.tsx';
import { StepActions } from './step-actions.tsx';
import type { CheckoutFlow } from './use-checkout-flow.ts';

/** The step in which the member confirms or enters the billing address and chooses the payment method. */
export function BillingStep({ flow }: { flow: CheckoutFlow }) {
  const { t, i18n } = useTranslation('checkout');
  const { state, next } = flow;
  const { billing, editing, busy, failure } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    next();
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={busy}>
      <p className="mt-1 text-small text-soft">{t('billing.text')}</p>
      {/* The form is inert while the request is pending, so that it keeps showing the submitted values. */}
      <div inert={busy} className="@container mt-4">
        {billing && !editing ? <Saved flow={flow} /> : <BillingForm flow={flow} />}
        {billing && editing && !isSubmitted(state) ? <EditCancelled flow={flow} /> : null}
        <MethodChoice flow={flow} />
      </div>
      <StepActions failure={failure}>
        <Button type="submit" size="large" pending={busy} className="w-full">
          {t('billing.next', { price: premiumPrice(i18n.language) })}
        </Button>
      </StepActions>
    </form>
  );
}

function Saved({ flow: { state, dispatch } }: { flow: CheckoutFlow }) {
  const { t } = useTranslation('checkout');
  const change = useRef<HTMLButtonElement>(null);
  const { editCancelled } = state;
  // After a cancelled edit, the Change button reappears and receives focus.
  useEffect(() => {
    if (editCancelled) change.current?.focus();
  }, [editCancelled]);
  if (!state.billing) return null;
  return (
    <section
      aria-label={t('billing.saved')}
      className="flex flex-wrap items-start justify-between gap-x-4 rounded-control py-3 pr-2 pl-4 inset-ring inset-ring-edge"
    >
      <div className="min-w-0 flex-1 basis-40 py-1.5 text-body text-soft">
        <SavedBillingAddress billing={state.billing} />
      </div>
      <Button
        ref={change}
        variant="quiet"
        onClick={() => dispatch({ type: 'changeBegun' })}
        className="shrink-0 px-4! underline underline-offset-4"
        aria-label={t('billing.changeLabel')}
      >
        {t('billing.change')}
      </Button>
    </section>
  );
}

function EditCancelled({ flow: { dispatch } }: { flow: CheckoutFlow }) {
  const { t } = useTranslation('checkout');
  return (
    <Button
      variant="quiet"
      onClick={() => dispatch({ type: 'changeDropped' })}
      className="-ml-3 px-3! underline underline-offset-4"
    >
      {t('billing.keepSaved')}
    </Button>
  );
}
