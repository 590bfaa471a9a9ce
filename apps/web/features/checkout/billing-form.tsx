import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { billingFieldError, missingFieldCode, parseBillingCountry } from '#contracts/rules/billing';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { type BillingValues, billingPayload, maxLength } from './billing-values.ts';
import { namedCountries } from './named-countries.ts';
import type { CheckoutFlow } from './use-checkout-flow.ts';

/** Autofill tokens (WCAG 1.3.5). */
const AUTOCOMPLETE: Record<keyof BillingValues, string> = {
  first_name: 'billing given-name',
  last_name: 'billing family-name',
  country: 'billing country',
  street: 'billing address-line1',
  street2: 'billing address-line2',
  city: 'billing address-level2',
  state: 'billing address-level1',
  zip: 'billing postal-code',
};

/**
 * Inputs have an intrinsic width, which must not widen a column. The scroll margin keeps space around a field
 * that is scrolled into view.
 */
const FIELD = 'min-w-0 content-start grid-cols-[minmax(0,1fr)] scroll-my-6';

const idOf = (field: keyof BillingValues) => `billing-${field}`;

/**
 * The billing address form (product 9.2). Each missing or invalid field shows its error; the first one receives
 * focus.
 */
export function BillingForm({ flow: { state, dispatch } }: { flow: CheckoutFlow }) {
  const { t, i18n } = useTranslation(['checkout', 'errors']);
  const { values, invalidFields, failedAttempts } = state;
  const form = useRef<HTMLDivElement>(null);
  const countries = useMemo(() => namedCountries(i18n.language), [i18n.language]);
  const countryPhrases = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
    brand.billingCountries.map((code) => t(`form.inCountry.${code}`)),
  );
  const takesPlaceOfSaved = useEffectEvent(() => state.billing !== null && state.step === 'billing');
  useEffect(() => {
    if (takesPlaceOfSaved()) document.getElementById(idOf('first_name'))?.focus();
  }, []);
  useEffect(() => {
    if (failedAttempts === 0) return;
    // The fields are in the order of a postal address; validation has its own order.
    const control = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!control) return;
    control.focus({ preventScroll: true });
    // Scrolls the field into view together with its label and message.
    control.closest('[data-invalid]')?.scrollIntoView({ block: 'nearest' });
  }, [failedAttempts]);

  // What a country calls its states, and that they are needed, is known once it is chosen.
  const country = parseBillingCountry(values.country);
  const stateWord = country === 'CH' ? 'canton' : 'state';
  const [hasLine2, setHasLine2] = useState(values.street2 !== '');
  const wiring = (field: keyof BillingValues) => ({
    name: field,
    value: values[field],
    autoComplete: AUTOCOMPLETE[field],
    'aria-required': field !== 'street2',
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch({ type: 'typed', field, value: target.value }),
  });
  const problem = (field: keyof BillingValues) => {
    if (field === 'street2' || !invalidFields.includes(field)) return null;
    // If the client's rules accept the field, it was the server that reported it as missing.
    const code = billingFieldError(billingPayload(values), field) ?? missingFieldCode(field);
    // Each country has its own word for its states.
    return code === 'missing_state' ? t(`form.${stateWord}Missing`) : t(`errors:${code}`);
  };
  const frame = (field: keyof BillingValues) => ({
    label: t(`form.${field}`),
    controlId: idOf(field),
    error: problem(field),
  });
  const text = (field: keyof BillingValues, className = '') => (
    <Field {...frame(field)} className={`${FIELD} ${className}`}>
      <TextInput {...wiring(field)} maxLength={maxLength(field)} />
    </Field>
  );
  return (
    <div ref={form} className="grid grid-cols-1 gap-x-3 sm:gap-x-4 @min-[18rem]:grid-cols-6">
      {text('first_name', '@min-[18rem]:col-span-3')}
      {text('last_name', '@min-[18rem]:col-span-3')}
      <Field
        {...frame('street')}
        aside={hasLine2 ? null : <AddLine2 onPress={() => setHasLine2(true)} />}
        className={`${FIELD} @min-[18rem]:col-span-6`}
      >
        <TextInput {...wiring('street')} maxLength={maxLength('street')} />
      </Field>
      {hasLine2 && text('street2', '@min-[18rem]:col-span-6')}
      {text('zip', '@min-[18rem]:col-span-3')}
      {text('city', '@min-[18rem]:col-span-3')}
      <Field
        {...frame('country')}
        className={`${FIELD} ${country ? '@min-[18rem]:col-span-3' : '@min-[18rem]:col-span-6'}`}
      >
        <Select {...wiring('country')} aria-describedby="billing-countries">
          <option value="">{t('form.chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {country && (
        <Field
          {...frame('state')}
          label={t(`form.${stateWord}`)}
          className={`${FIELD} @min-[18rem]:col-span-3`}
        >
          <TextInput {...wiring('state')} maxLength={maxLength('state')} />
        </Field>
      )}
      <p id="billing-countries" className="mb-4 text-small text-faint @min-[18rem]:col-span-6">
        {t('form.countries', { countries: countryPhrases })}
      </p>
    </div>
  );
}

/** Adds the second line of the address, which few people need. */
function AddLine2({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('checkout');
  const add = () => {
    // The new field receives the focus, because this button disappears.
    flushSync(onPress);
    document.getElementById(idOf('street2'))?.focus();
  };
  return (
    <button
      type="button"
      name="addStreet2"
      onClick={add}
      className="reach relative text-small text-soft underline decoration-edge underline-offset-4 hover:text-strong"
    >
      {t('form.addStreet2')}
    </button>
  );
}
