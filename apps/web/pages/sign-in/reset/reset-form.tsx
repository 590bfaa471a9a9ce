import { useTranslation } from 'react-i18next';
import { EnhancedForm } from '../../../features/forms/enhanced-form.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import type { Refusal } from '../../../features/forms/refusal.ts';
import { SubmitButton } from '../../../features/forms/submit-button.tsx';
import { useRefusalText } from '../../../features/forms/use-refusal-text.ts';
import { SignInHeading } from '../../../features/sign-in/sign-in-layout.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';

/** Step 2 of a reset: asks twice for the account's new password (product 4.6). */
export function ResetForm({ username, refusal }: { username: string; refusal: Refusal | null }) {
  const { t } = useTranslation(['reset', 'sign-in', 'errors']);
  const refusalText = useRefusalText();
  const problem = (field: 'password' | 'repeat') => {
    const code = refusal?.fields[field];
    return code && t(`errors:${code}`);
  };
  const general = refusal && !problem('password') && !problem('repeat') ? refusal : null;
  const eye = { showLabel: t('sign-in:password.show'), hideLabel: t('sign-in:password.hide') };
  return (
    <>
      <SignInHeading title={t('reset.title', { username })}>{t('reset.text')}</SignInHeading>
      <EnhancedForm className="grid gap-2">
        {general && <Notice autoFocus>{refusalText(general)}</Notice>}
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label={t('reset.password')} hint={t('reset.hint')} error={problem('password')}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            {...eye}
            autoFocus={problem('password') !== undefined}
          />
        </Field>
        <Field label={t('reset.repeat')} error={problem('repeat')}>
          <PasswordInput
            name="repeat"
            autoComplete="new-password"
            {...eye}
            autoFocus={problem('repeat') !== undefined}
          />
        </Field>
        <SubmitButton className="mt-2 w-full">{t('reset.submit')}</SubmitButton>
      </EnhancedForm>
    </>
  );
}

export function ResetDone() {
  const { t } = useTranslation('reset');
  return (
    <>
      <SignInHeading title={t('reset.done.title')} autoFocus>
        {t('reset.done.text')}
      </SignInHeading>
      <ButtonLink href="/login" size="large">
        {t('reset.done.login')}
      </ButtonLink>
    </>
  );
}
