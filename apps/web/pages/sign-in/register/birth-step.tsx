import { useTranslation } from 'react-i18next';
import { BirthDateFields } from './birth-date-fields.tsx';
import { CountryField } from './country-field.tsx';
import type { StepProps } from './step-props.ts';

export function BirthStep(props: StepProps) {
  const { i18n } = useTranslation();
  return (
    <>
      <BirthDateFields {...props} language={i18n.language} />
      <CountryField {...props} language={i18n.language} />
    </>
  );
}
