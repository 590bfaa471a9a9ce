import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useActionData, useNavigation } from 'react-router';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import { Section } from '../../../features/account/section.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { ReactPasswordInput } from '../../../ui/form/password-input.tsx';
import type { ChangePasswordResult } from './change-password.ts';

const FIELDS = [
  { name: 'current', label: 'security.password.current', autoComplete: 'current-password' },
  { name: 'password', label: 'security.password.new', autoComplete: 'new-password' },
  { name: 'repeat', label: 'security.password.repeat', autoComplete: 'new-password' },
] as const;

/**
 * A form that changes the password, confirmed by the current password (security 6.2.3). It works without
 * scripts; with scripts, a rejected form keeps its values.
 */
export function PasswordSection() {
  const { t } = useTranslation(['account', 'errors']);
  const answer = useActionData<ChangePasswordResult>();
  const pending = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const refusal = answer?.refusal ?? null;
  const wrong = FIELDS.find(({ name }) => refusal?.fields[name])?.name;
  useEffect(() => {
    if (!answer) return;
    if (answer.done) form.current?.reset();
    else if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }, [answer, wrong]);

  return (
    <Section title={t('security.password.title')} text={t('security.password.text')}>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-md gap-4">
        {refusal && !wrong && <RefusalNotice refusal={refusal} />}
        {FIELDS.map(({ name, label, autoComplete }) => {
          const code = refusal?.fields[name];
          return (
            <Field
              key={name}
              label={t(label)}
              hint={name === 'password' ? t('security.password.hint') : undefined}
              error={code && t(`errors:${code}`)}
              answer={refusal}
            >
              <ReactPasswordInput
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
        <p role="status" className="text-body text-success empty:hidden">
          {answer?.done && t('security.password.done')}
        </p>
      </Form>
    </Section>
  );
}
