import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { browserApi } from '../../browser-api.ts';
import { Notice } from '../../sign-in/notice.tsx';
import { type Refusal, refusalOf } from '../../sign-in/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Section } from './section.tsx';

const FIELDS = [
  { name: 'current', label: 'security.password.current', autoComplete: 'current-password' },
  { name: 'password', label: 'security.password.new', autoComplete: 'new-password' },
  { name: 'repeat', label: 'security.password.repeat', autoComplete: 'new-password' },
] as const;

/** A new password, proved by the current one (security 6.2.3). Nothing typed is lost by a refusal. */
export function PasswordSection() {
  const { t } = useTranslation(['account', 'errors']);
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wrong = FIELDS.find(({ name }) => refusal?.fields[name])?.name;
  useEffect(() => {
    if (wrong && refusal) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }, [wrong, refusal]);

  const submit = async (values: FormData) => {
    const typed = (name: string) => String(values.get(name) ?? '');
    setPending(true);
    setDone(false);
    setRefusal(null);
    try {
      await browserApi('POST /api/v1/@me/security/password', {
        body: { current: typed('current'), password: typed('password'), repeat: typed('repeat') },
      });
      form.current?.reset();
      setDone(true);
      await revalidate();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setPending(false);
  };

  return (
    <Section title={t('security.password.title')}>
      <p className="-mt-3 text-body text-soft">{t('security.password.text')}</p>
      {/* Without scripts it could only be sent to an address; as a POST nothing typed ends up in one. */}
      <form
        ref={form}
        method="post"
        noValidate
        className="grid max-w-md gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        {refusal && !wrong && <Notice autoFocus>{t(`errors:${refusal.code}`)}</Notice>}
        {FIELDS.map(({ name, label, autoComplete }) => {
          const code = refusal?.fields[name];
          return (
            <Field
              key={name}
              label={t(label)}
              hint={name === 'password' ? t('security.password.hint') : undefined}
              error={code && t(`errors:${code}`)}
            >
              <PasswordInput
                name={name}
                autoComplete={autoComplete}
                showLabel={t('security.password.show')}
                hideLabel={t('security.password.hide')}
              />
            </Field>
          );
        })}
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('security.password.submit')}
        </Button>
        <p role="status" className="text-body text-soft empty:hidden">
          {done && t('security.password.done')}
        </p>
      </form>
    </Section>
  );
}
