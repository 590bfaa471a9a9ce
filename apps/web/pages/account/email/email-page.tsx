import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { Security } from '#contracts/account/security';
import { formatLocale } from '#locales/languages';
import { PageHeader } from '../../../features/account/page-header.tsx';
import { ProofField } from '../../../features/account/proof/proof-field.tsx';
import { Section } from '../../../features/account/section.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { Outcome } from './change-email.ts';

interface EmailPageProps {
  security: Security;
  /** What the latest form led to. */
  answer: Outcome | null;
}

/** Begins a change of the email address, and shows one that waits for answers. Works without scripts. */
export function EmailPage({ security, answer }: EmailPageProps) {
  const { t } = useTranslation('account');
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-12 px-4 py-10 sm:px-6 sm:py-16">
      <PageHeader to="/account/security" back={t('emailChange.back')} title={t('emailChange.title')}>
        <p className="text-body wrap-anywhere">{t('emailChange.now', { email: security.email })}</p>
        <p className="text-body text-soft">{t('emailChange.how')}</p>
      </PageHeader>
      <p role="status" className="text-body text-success empty:hidden">
        {answer?.cancelled && t('emailChange.cancelled')}
      </p>
      {security.email_change && <PendingChange change={security.email_change} />}
      {security.email_change ? (
        <Section title={t('emailChange.pending.again')}>
          <EmailForm answer={answer} />
        </Section>
      ) : (
        <EmailForm answer={answer} />
      )}
    </div>
  );
}

function PendingChange({ change }: { change: NonNullable<Security['email_change']> }) {
  const { t, i18n } = useTranslation('account');
  const { email, confirmed, approved, due_at: due } = change;
  const time =
    due &&
    new Intl.DateTimeFormat(formatLocale(i18n.language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Zurich',
    }).format(new Date(due));
  return (
    <Section title={t('emailChange.pending.title')}>
      <p className="-mt-3 text-body wrap-anywhere">{t('emailChange.pending.to', { email })}</p>
      <ul className="grid gap-2 text-body text-soft">
        <li>{t(confirmed ? 'emailChange.pending.new.done' : 'emailChange.pending.new.waiting')}</li>
        <li>
          {approved
            ? t('emailChange.pending.old.done')
            : time
              ? t('emailChange.pending.old.due', { time })
              : t('emailChange.pending.old.waiting')}
        </li>
      </ul>
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="cancel" variant="secondary">
          {t('emailChange.pending.cancel')}
        </Button>
      </Form>
    </Section>
  );
}

function EmailForm({ answer }: { answer: Outcome | null }) {
  const { t } = useTranslation(['account', 'errors']);
  const pending = useNavigation().state === 'submitting';
  const { typed = '', proof, refusal } = answer ?? {};
  const wrong = refusal?.fields.email;
  const wrongProof = proof && refusal?.fields[proof.way];
  const other = refusal && !wrong && !wrongProof && refusal.code !== 'proof_needed';
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-md gap-4">
      {other && <Notice autoFocus>{t(`errors:${refusal.code}`)}</Notice>}
      <Field label={t('emailChange.email')} error={wrong && t(`errors:${wrong}`)}>
        <TextInput
          key={typed}
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed}
          autoFocus={wrong !== undefined}
        />
      </Field>
      {proof && (
        <>
          <p className="text-body text-soft">{t('emailChange.prove')}</p>
          <ProofField
            key={proof.way}
            way={proof.way}
            error={wrongProof ? t(`errors:${wrongProof}`) : undefined}
            autoFocus
          />
        </>
      )}
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('emailChange.submit')}
      </Button>
      {proof?.ways
        .filter((way) => way !== proof.way)
        .map((way) => (
          <Button
            key={way}
            type="submit"
            name="way"
            value={way}
            variant="quiet"
            className="justify-self-start"
          >
            {t(`proof.${way}.instead`)}
          </Button>
        ))}
    </Form>
  );
}
