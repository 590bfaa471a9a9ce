import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { browserApi } from '../../../context/browser-api.ts';
import { SCRIPTED } from '../../../delivery/scripted.ts';
import { Captcha } from '../../../features/captcha/captcha.tsx';
import { useCaptcha } from '../../../features/captcha/use-captcha.ts';
import { Notice } from '../../../features/forms/notice.tsx';
import { type Refusal, refusalOf } from '../../../features/forms/refusal.ts';
import { useRefusalText } from '../../../features/forms/use-refusal-text.ts';
import { SignInHeading } from '../../../features/sign-in/sign-in-layout.tsx';
import { clientQuery } from '../../../features/sign-in/sign-in-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

const FORM_FIELDS = ['login', 'bot_check'] as const;

/** Requests a reset link; the response is the same whether or not the account exists (product 4.6). */
export function RequestForm() {
  const { t } = useTranslation(['reset', 'sign-in', 'errors']);
  const refusalText = useRefusalText();
  const { search } = useLocation();
  const [login, setLogin] = useState('');
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const check = useCaptcha(() => setRefusal(null));
  // Hydration may be late, so a login typed before it is adopted.
  useEffect(() => setLogin(input.current?.value ?? ''), []);

  const problem = (field: (typeof FORM_FIELDS)[number]) => {
    const code = refusal?.fields[field];
    return code && t(`errors:${code}`);
  };
  const general = refusal && !FORM_FIELDS.some((field) => refusal.fields[field]) ? refusal : null;
  useEffect(() => {
    if (refusal?.fields.login) input.current?.focus();
  }, [refusal]);

  const submit = async () => {
    setPending(true);
    setRefusal(null);
    try {
      const bot_check = check.state.kind === 'done' ? check.state.solution : '';
      await browserApi('POST /api/v1/sign-in/password-reset', { body: { login, bot_check } });
      setSentTo(login.trim());
      check.reset();
    } catch (error) {
      const refused = refusalOf(error);
      // When validation rejects the request, the captcha was not checked and its solution stays valid.
      if (!refused.fields.login || refused.fields.bot_check) check.reset();
      setRefusal(refused);
    }
    setPending(false);
  };

  if (sentTo !== null)
    return (
      <div role="status">
        <SignInHeading title={t('request.sent.title')}>
          <Trans
            t={t}
            i18nKey="request.sent.text"
            values={{ login: sentTo }}
            components={{ login: <bdi className="text-strong" /> }}
          />
        </SignInHeading>
        <p className="mb-8 text-body text-soft">{t('request.sent.spam')}</p>
        <Button variant="secondary" size="large" onClick={() => setSentTo(null)}>
          {t('request.sent.again')}
        </Button>
      </div>
    );
  return (
    <>
      <SignInHeading title={t('request.title')}>{t('request.text')}</SignInHeading>
      <noscript>
        <Notice kind="hint">{t('request.noScript')}</Notice>
      </noscript>
      <form
        method="post"
        noValidate
        {...{ [SCRIPTED]: '' }}
        className="grid gap-4 noscript:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {general && <Notice>{refusalText(general)}</Notice>}
        <Field label={t('request.login')} error={problem('login') && t('request.invalid')}>
          <TextInput
            ref={input}
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={login}
            onChange={(event) => setLogin(event.target.value)}
          />
        </Field>
        <Captcha check={check} error={problem('bot_check')} />
        <Button type="submit" size="large" pending={pending} className="mt-2 w-full">
          {t('request.submit')}
        </Button>
      </form>
      <p className="mt-8 text-body">
        <Link to={`/sign-in/login${clientQuery(search)}`} className="link">
          {t('request.back')}
        </Link>
      </p>
    </>
  );
}
