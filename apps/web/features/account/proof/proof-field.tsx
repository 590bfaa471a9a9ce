import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { ReactPasswordInput } from '../../../ui/form/password-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { TypedWay } from './typed-way.ts';

interface ProofFieldProps {
  way: TypedWay;
  error?: string | undefined;
  /** The answer to the form that contains the error (`FieldError`). */
  answer?: object | null | undefined;
  defaultValue?: string | undefined;
  /** Whether the page is the answer to a refused form. */
  autoFocus?: boolean | undefined;
}

/** The input of one proof; its name is that of the API's field. */
export function ProofField({ way, error, answer, defaultValue, autoFocus }: ProofFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field label={t(`proof.${way}.label`)} hint={t(`proof.${way}.hint`)} error={error} answer={answer}>
      {way === 'password' ? (
        <ReactPasswordInput
          name={way}
          autoComplete="current-password"
          autoFocus={autoFocus}
          showLabel={t('security.password.show')}
          hideLabel={t('security.password.hide')}
        />
      ) : (
        <TextInput
          name={way}
          {...TYPING[way]}
          {...{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
          {...{ autoFocus, defaultValue }}
        />
      )}
    </Field>
  );
}

const TYPING = {
  code: {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    className: 'max-w-40 text-lead tabular-nums',
  },
  recovery_code: { autoComplete: 'off' },
} as const;
