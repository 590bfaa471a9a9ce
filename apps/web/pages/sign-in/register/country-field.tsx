import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type NamedCountry, namedCountries } from './country-names.ts';
import type { StepProps } from './step-props.ts';

export function CountryField({ state, change, problem, language }: StepProps & { language: string }) {
  const { t } = useTranslation('sign-in');
  const { home, others } = useMemo(() => namedCountries(language), [language]);
  return (
    <Field label={t('register.country.label')} error={problem('country')}>
      <Select
        name="country"
        autoComplete="country"
        value={state.values.country}
        onChange={(event) => change({ country: event.target.value })}
      >
        <option value="">{t('register.country.choose')}</option>
        {home.map(option)}
        <hr />
        {others.map(option)}
      </Select>
    </Field>
  );
}

const option = ({ code, name }: NamedCountry) => (
  <option key={code} value={code}>
    {name}
  </option>
);
