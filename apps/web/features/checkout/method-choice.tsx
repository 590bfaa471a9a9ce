import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PAYMENT_METHODS } from '#contracts/rules/billing';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Radio } from '../../ui/form/radio.tsx';
import type { CheckoutFlow } from './use-checkout-flow.ts';

/** Choice between card and PayPal (product 9.1). */
export function MethodChoice({ flow: { state, dispatch } }: { flow: CheckoutFlow }) {
  const { t } = useTranslation('checkout');
  const name = useId();
  return (
    <FieldGroup legend={t('method.label')}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4">
        {PAYMENT_METHODS.map((method) => (
          <Radio
            key={method}
            name={name}
            value={method}
            checked={state.method === method}
            onChange={() => dispatch({ type: 'methodChosen', method })}
          >
            {t(`method.${method}`)}
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}
