import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Security } from '#contracts/account/security';
import { browserApi } from '../../../context/browser-api.ts';
import { AccountPage } from '../../../features/account/account-page.tsx';
import { ProofDialog } from '../../../features/account/proof/proof-dialog.tsx';
import { Section } from '../../../features/account/section.tsx';
import { changeEmail, NOTHING, type Outcome } from './change-email.ts';
import { EmailForm } from './email-form.tsx';
import type { FormState } from './form-state.ts';
import { PendingChange } from './pending-change.tsx';

interface EmailPageProps {
  security: Security;
  /** What a form led to that was sent without scripts. */
  answer: Outcome | null;
}

/**
 * Begins a change of the email address, and shows one that waits for answers (product 4.24). Every form works
 * without scripts.
 */
export function EmailPage({ security, answer }: EmailPageProps) {
  const { t } = useTranslation('account');
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState(answer ?? NOTHING);
  const [pending, setPending] = useState<FormState['pending']>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const change = security.email_change;

  // The form that had the focus may be gone.
  useEffect(() => {
    if (outcome.done) status.current?.focus();
  }, [outcome]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending !== null) return;
    const form = new FormData(event.currentTarget);
    setPending(form.get('intent') === 'cancel' ? 'cancel' : 'begin');
    const next = await changeEmail(browserApi, form);
    // Also after a refusal: the change may have been answered meanwhile.
    await revalidate();
    setOutcome(next);
    setPending(null);
  };
  const state: FormState = { outcome, pending, onSubmit };

  return (
    <AccountPage
      parent="security"
      title={t('emailChange.title')}
      intro={
        <>
          <p className="text-lead">{t('emailChange.now', { email: security.email })}</p>
          <p className="text-body text-soft">{t('emailChange.how')}</p>
        </>
      }
    >
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="-my-6 text-body text-success outline-none empty:hidden"
      >
        {outcome.done && t(`emailChange.done.${outcome.done}`)}
      </p>
      {change ? (
        <>
          <PendingChange change={change} pending={pending} onSubmit={onSubmit} />
          <Section title={t('emailChange.pending.again')}>
            <EmailForm key={change.email} own={security.email} {...state} />
          </Section>
        </>
      ) : (
        <EmailForm own={security.email} {...state} />
      )}
      <ProofDialog />
    </AccountPage>
  );
}
