import { useTranslation } from 'react-i18next';
import { AGE_MAX, calendarDateOf, minimumAge } from '#contracts/rules/account/birth-date';
import { isCountry } from '#contracts/rules/countries';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { invalidDateText, monthNames } from './calendar-names.ts';
import { daysToOffer } from './registration.ts';
import type { StepProps } from './step-props.ts';

/**
 * Classes that reduce a select's padding, so that three selects fit into one row, each at least as wide as
 * its longest option. With large text, the selects wrap.
 */
const LOOK = '[&>select]:pr-7 [&>select]:pl-3 [&>svg]:right-2';

const numbers = (from: number, count: number, by = 1) =>
  Array.from({ length: count }, (_, index) => String(from + index * by));

/** Selects for day, month and year; offers only days that the month has. */
export function BirthDateFields({ state, change, problem, language }: StepProps & { language: string }) {
  const { t } = useTranslation('sign-in');
  const { values, clearedDay } = state;
  const error = useBirthDateError(values, problem('birth_date'));
  const cleared = clearedDay && t('register.birth.cleared', { date: invalidDateText(language, clearedDay) });
  const months = monthNames(language);
  const parts = [
    { name: 'birth_day', key: 'day', options: numbers(1, daysToOffer(values)), size: 'grow' },
    { name: 'birth_month', key: 'month', options: numbers(1, 12), size: 'grow-2' },
    {
      name: 'birth_year',
      key: 'year',
      options: numbers(calendarDateOf(new Date()).year, AGE_MAX + 1, -1),
      size: 'grow',
    },
  ] as const;
  return (
    <FieldGroup
      legend={t('register.birth.legend')}
      hint={t('register.birth.hint', { age: minimumAge('DE'), austria: minimumAge('AT') })}
      error={error ?? cleared}
    >
      <div className="flex flex-wrap gap-2">
        {parts.map(({ name, key, options, size }) => (
          <Select
            key={name}
            name={name}
            aria-label={t(`register.birth.${key}`)}
            aria-invalid={error && (values[name] === '' || allChosen(values)) ? true : undefined}
            autoComplete={`bday-${key}`}
            className={`${size} ${LOOK}`}
            value={values[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          >
            <option value="">{t(`register.birth.${key}`)}</option>
            {options.map((value) => (
              <option key={value} value={value}>
                {key === 'month' ? months[Number(value) - 1] : value}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Only dates that exist can be chosen, so a complete one that is refused is too recent for the country. */
function useBirthDateError(values: StepProps['state']['values'], error: string | undefined) {
  const { t } = useTranslation('sign-in');
  if (!error || !allChosen(values) || !isCountry(values.country)) return error;
  return t('register.birth.tooYoung', { age: minimumAge(values.country) });
}

const allChosen = (values: StepProps['state']['values']) =>
  values.birth_day !== '' && values.birth_month !== '' && values.birth_year !== '';
