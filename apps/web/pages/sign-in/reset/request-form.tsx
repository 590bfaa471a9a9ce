import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CaptchaCheck } from '../../../features/forms/captcha-check.tsx';
import { EnhancedForm } from '../../../features/forms/enhanced-form.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import { SubmitButton } from '../../../features/forms/submit-button.tsx';
import type { Attempt } from '../../../features/forms/submit-declaration.ts';
import { useRefusalText } from '../../../features/forms/use-refusal-text.ts';
import { SignInHeading } from '../../../features/sign-in/sign-in-layout.tsx';
import { clientQuery } from '../../../features/sign-in/sign-in-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface RequestFormProps {
  /** Initial value: a login name or an email address. */
  login: string;
  /** The submitted form, if the server rejected it. */
  attempt: Attempt | null;
}

/** Requests a reset link; the response is the same whether or not the account exists (product 4.6). */
export function RequestForm({ login, attempt }: RequestFormProps) {
  const { t } = useTranslation('reset');
  const refusalText = useRefusalText();
  const { search } = useLocation();
  const fields = attempt?.refusal.fields;
  const isGeneral = attempt !== null && !fields?.login && !fields?.bot_check;
  return (
    <>
      <SignInHeading title={t('request.title')}>{t('request.text')}</SignInHeading>
      <noscript>
        <Notice kind="hint">{t('request.noScript')}</Notice>
      </noscript>
      <EnhancedForm waitsForScript className="grid gap-2 noscript:hidden">
        {isGeneral && <Notice autoFocus>{refusalText(attempt.refusal)}</Notice>}
        <Field label={t('request.login')} error={fields?.login && t('request.invalid')}>
          <TextInput
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            defaultValue={login}
            autoFocus={attempt ? fields?.login !== undefined : login !== ''}
          />
        </Field>
        <CaptchaCheck attempt={attempt} autoFocus={!fields?.login && fields?.bot_check !== undefined} />
        <SubmitButton className="mt-2 w-full">{t('request.submit')}</SubmitButton>
      </EnhancedForm>
      <p className="mt-8 text-body">
        <a href={`/sign-in/login${clientQuery(search)}`} className="link">
          {t('request.back')}
        </a>
      </p>
    </>
  );
}

/** Confirms a request, and lets the visitor return to the form with the same input. */
export function RequestSent({ login }: { login: string }) {
  const { t } = useTranslation('reset');
  return (
    <>
      <SignInHeading title={t('request.sent.title')} autoFocus>
        <Trans
          t={t}
          i18nKey="request.sent.text"
          values={{ login }}
          components={{ login: <bdi className="text-strong" /> }}
        />
      </SignInHeading>
      <p className="mb-8 text-body text-soft">{t('request.sent.spam')}</p>
      <EnhancedForm>
        <input type="hidden" name="login" value={login} />
        <Button type="submit" name="again" value="1" variant="secondary" size="large">
          {t('request.sent.again')}
        </Button>
      </EnhancedForm>
    </>
  );
}
