import { CircleCheck, CircleOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Security } from '#contracts/account/security';
import { browserApi } from '../../../context/browser-api.ts';
import { AccountPage } from '../../../features/account/account-page.tsx';
import { ConfirmEmailFirst } from '../../../features/account/confirm-email-first.tsx';
import { focusInView } from '../../../features/account/focus-in-view.ts';
import { ProofDialog } from '../../../features/account/proof/proof-dialog.tsx';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import { Section } from '../../../features/account/section.tsx';
import { Button } from '../../../ui/button.tsx';
import { AskedSection } from './asked-section.tsx';
import { type AskedIntent, changeFactors, type Intent, NOTHING, type Outcome } from './change-factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { useQuestionBeforeLeaving } from './use-question-before-leaving.ts';

/** Steps of setting an authenticator app up. With another factor, there are recovery codes already. */
const STEPS = ['scan', 'codes', 'confirm'] as const;

interface SecondStepPageProps {
  security: Security;
  username: string;
  hasPasskeys: boolean;
  /** What a form led to that was sent without scripts. */
  answer: Outcome | null;
}

/** Sets the authenticator app up, manages it and the recovery codes, and turns on a second step by passkeys alone. Every form works without scripts. */
export function SecondStepPage({ security, username, hasPasskeys, answer }: SecondStepPageProps) {
  const { t } = useTranslation('account');
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState(answer ?? NOTHING);
  const [pending, setPending] = useState<Intent | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { setUp, newCodes, refusal } = outcome;
  // New codes come first; the member says when they are kept.
  const done = newCodes ? null : outcome.done;
  const wrong = refusal !== null && Object.keys(refusal.fields).length > 0;

  // What appears after a press is announced and is where the keyboard continues.
  useEffect(() => {
    if (done) focusInView(status.current);
    else if (setUp || newCodes) focusInView(top.current?.querySelector('h2'));
  }, [setUp, newCodes, done]);

  // The codes are shown only once: reloading the page, also in another language, discards them.
  const isShownOnce = setUp !== null || newCodes !== null;
  const onOpenApp = useQuestionBeforeLeaving(isShownOnce);

  const send = (intent: Intent) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    setPending(intent);
    const next = await changeFactors(browserApi, form);
    setOutcome(next.setUp && outcome.setUp ? { ...next, setUp: outcome.setUp } : next);
    // Also after a refusal: another page may have changed something.
    if (!next.asks) await revalidate();
    setPending(null);
  };
  const form = (intent: Intent, button: ReactNode) => (
    <form method="post" onSubmit={send(intent)}>
      <input type="hidden" name="intent" value={intent} />
      {button}
    </form>
  );
  const busy = (intent: Intent) => ({ type: 'submit' as const, pending: pending === intent });
  const asked = (intent: AskedIntent) => ({
    ...{ intent, form },
    isAsking: outcome.asks === intent,
    pending: pending === intent,
    onKeep: () => setOutcome(NOTHING),
  });

  return (
    <AccountPage
      parent="security"
      title={t('secondStep.title')}
      asksBefore={isShownOnce}
      intro={
        <>
          <State isOn={security.second_step} />
          <p className="text-lead text-soft">{t('secondStep.why')}</p>
        </>
      }
    >
      {refusal && !wrong && !setUp && <RefusalNotice refusal={refusal} />}
      <div ref={top} className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <p ref={status} role="status" className="text-body text-success outline-none empty:hidden">
          {done && t(`secondStep.done.${done}`)}
        </p>
        {setUp ? (
          <SetUpForm
            {...{ setUp, username, refusal, onOpenApp }}
            typed={outcome.typed}
            pending={pending === 'confirm'}
            onSubmit={send('confirm')}
          />
        ) : newCodes ? (
          <Section title={t('secondStep.codes.newTitle')} text={t('secondStep.codes.text')}>
            <RecoveryCodes codes={newCodes} username={username} />
            <form
              method="get"
              onSubmit={(event) => {
                event.preventDefault();
                setOutcome({ ...NOTHING, done: outcome.done });
              }}
            >
              <Button type="submit">{t('secondStep.codes.done')}</Button>
            </form>
          </Section>
        ) : (
          <>
            {security.totp_since === null && (
              <Section title={t('secondStep.byApp')} text={t('secondStep.intro')}>
                <ol className="grid list-decimal gap-3 pl-5 text-body tabular-nums marker:text-faint">
                  {STEPS.filter((step) => step !== 'codes' || !security.second_step).map((step) => (
                    <li key={step}>{t(`secondStep.${step}.title`)}</li>
                  ))}
                </ol>
                {security.email_confirmed ? (
                  form('begin', <Button {...busy('begin')}>{t('secondStep.begin')}</Button>)
                ) : (
                  <ConfirmEmailFirst />
                )}
              </Section>
            )}
            {!security.second_step && hasPasskeys && security.email_confirmed && (
              <Section title={t('secondStep.byPasskey.title')} text={t('secondStep.byPasskey.text')}>
                {form(
                  'on',
                  <Button variant="secondary" {...busy('on')}>
                    {t('secondStep.byPasskey.turnOn')}
                  </Button>,
                )}
              </Section>
            )}
            {security.second_step && (
              <AskedSection
                {...asked('renew')}
                title={t('secondStep.on.codesTitle')}
                text={t('secondStep.on.codesText')}
                button={t('secondStep.on.renew')}
              >
                <CodesLeft left={security.recovery_codes_left} />
              </AskedSection>
            )}
            {security.totp_since !== null && (
              <AskedSection
                {...asked('remove')}
                title={t('secondStep.on.removeTitle')}
                text={t('secondStep.on.removeText')}
                button={t('secondStep.on.remove')}
              />
            )}
            {security.second_step && security.totp_since === null && (
              <AskedSection
                {...asked('off')}
                title={t('secondStep.byPasskey.offTitle')}
                text={t('secondStep.byPasskey.offText')}
                button={t('secondStep.byPasskey.turnOff')}
              />
            )}
          </>
        )}
      </div>
      <ProofDialog />
    </AccountPage>
  );
}

function State({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('account');
  const Icon = isOn ? CircleCheck : CircleOff;
  return (
    <p className="flex items-center gap-2 text-body font-semibold">
      <Icon aria-hidden="true" className={isOn ? 'size-5 text-success' : 'size-5 text-faint'} />
      {t(`secondStep.state.${isOn ? 'on' : 'off'}`)}
    </p>
  );
}

function CodesLeft({ left }: { left: number }) {
  const { t } = useTranslation('account');
  return (
    <p className="text-body">
      {t('secondStep.codesLeft', { count: left })}
      {left < 3 && <span className="block text-soft">{t('secondStep.fewLeft')}</span>}
    </p>
  );
}
