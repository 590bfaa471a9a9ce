import { useTranslation } from 'react-i18next';
import { EMAIL_MAX } from '#contracts/rules/account/email';
import { Notice } from '../../../features/forms/notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { ReactPasswordInput } from '../../../ui/form/password-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { StepProps } from './step-props.ts';

export function CredentialsStep({ state: { values, passwordCleared }, change, problem }: StepProps) {
  const { t } = useTranslation('sign-in');
  return (
    <>
      {passwordCleared && values.password === '' && (
        <Notice kind="hint">{t('register.password.again')}</Notice>
      )}
      <Field label={t('register.email.label')} hint={t('register.email.hint')} error={problem('email')}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field
        label={t('register.password.label')}
        hint={t('register.password.hint')}
        error={problem('password')}
      >
        <ReactPasswordInput
          name="password"
          autoComplete="new-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          value={values.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
    </>
  );
}
