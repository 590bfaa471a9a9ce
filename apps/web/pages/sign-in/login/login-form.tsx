import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { brand } from '#brand';
import { KeptInput } from '../../../features/forms/kept-input.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import type { Refusal } from '../../../features/forms/refusal.ts';
import { SubmitButton } from '../../../features/forms/submit-button.tsx';
import { useRefusalText } from '../../../features/forms/use-refusal-text.ts';
import { PasskeyLogin } from '../../../features/passkeys/passkey-login.tsx';
import { clientQuery } from '../../../features/sign-in/sign-in-query.ts';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface LoginFormProps {
  /** The login name or email address of the previous attempt, and the reason why the attempt failed. */
  attempt: { login: string; refusal: Refusal } | null;
  /** URL to which the member is redirected after logging in with a passkey; null if there are no passkeys here. */
  passkeysLeadTo: string | null;
}

/**
 * A plain form that the browser submits to the page's own URL, including its query, so that the form works
 * the same with and without scripts. `autofocus` in the markup sets the focus after a failed attempt.
 */
export function LoginForm({ attempt, passkeysLeadTo }: LoginFormProps) {
  const { t } = useTranslation(['sign-in', 'errors']);
  const refusalText = useRefusalText();
  const { search } = useLocation();

  const problem = (field: 'login' | 'password') => {
    const code = attempt?.refusal.fields[field];
    return code === 'fillAllFields' ? t('errors:fillAllFields') : undefined;
  };
  const wrong = problem('login') ? 'login' : problem('password') ? 'password' : attempt ? 'notice' : null;

  return (
    <>
      <KeptInput>
        <native-form className="contents">
          <form method="post" noValidate className="grid gap-2">
            {attempt && wrong === 'notice' && <Notice autoFocus>{refusalText(attempt.refusal)}</Notice>}
            <Field label={t('login.login')} error={problem('login')}>
              <TextInput
                name="login"
                autoComplete="username webauthn"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                defaultValue={attempt?.login}
                autoFocus={wrong === 'login'}
              />
            </Field>
            <Field
              label={t('password.label')}
              error={problem('password')}
              aside={
                <a href={`/sign-in/reset${clientQuery(search)}`} className="link text-small">
                  {t('login.forgotten')}
                </a>
              }
            >
              <PasswordInput
                name="password"
                autoComplete="current-password"
                showLabel={t('password.show')}
                hideLabel={t('password.hide')}
                autoFocus={wrong === 'password'}
              />
            </Field>
            <SubmitButton className="mt-2 w-full">{t('login.submit')}</SubmitButton>
          </form>
        </native-form>
      </KeptInput>
      {passkeysLeadTo !== null && (
        <div className="mt-3">
          <PasskeyLogin returnTo={passkeysLeadTo} />
        </div>
      )}
      <p className="mt-8 text-body text-soft">
        {t('login.newHere', { brand: brand.name })}{' '}
        <a href={`/sign-in/register${clientQuery(search)}`} className="link">
          {t('login.register')}
        </a>
      </p>
    </>
  );
}
