import { CircleAlert, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SuccessDetails, SuccessHead } from './payment-success.tsx';
import type { Outcome } from './poll-outcome.ts';
import { useOutcome } from './use-outcome.ts';

/** Shows the loading state and then the outcome of the payment (product 9.5). */
export function PaymentResult({ token }: { token: string | undefined }) {
  const { t } = useTranslation('payments');
  const { outcome, retry } = useOutcome(token);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col justify-center px-4 py-12 text-center sm:px-6 sm:py-20">
      <noscript>
        <h1 className="type-display text-heading">{t('result.noScript.title')}</h1>
        <p className="mt-4 text-lead text-soft text-balance">{t('result.noScript.text')}</p>
        <p className="mt-6">
          <a href="/account/payments" className="link inline-flex min-h-11 items-center">
            {t('result.payments')}
          </a>
        </p>
      </noscript>
      <div className="noscript:hidden">
        <OutcomeView token={token} outcome={outcome} retry={retry} />
      </div>
    </div>
  );
}

interface OutcomeViewProps {
  token: string | undefined;
  outcome: Outcome | null;
  retry: () => void;
}

/** Heading and text are in one live region that is always rendered, so that each change is announced. */
function OutcomeView({ token, outcome, retry }: OutcomeViewProps) {
  const { t } = useTranslation('payments');
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    // The pressed button disappears. Without a new target, the focus would return to the start of the page.
    if (asked.current && outcome === null) heading.current?.focus();
  }, [outcome]);
  const kind = outcome?.kind ?? 'loading';
  return (
    <>
      <div role="status" className="grid grid-cols-1 justify-items-center gap-4">
        {outcome?.kind === 'success' ? (
          <SuccessHead verification={outcome.verification} />
        ) : (
          <>
            <StateIcon kind={outcome?.kind} />
            <h1 ref={heading} tabIndex={-1} className="type-display mt-2 text-heading">
              {t(`result.${kind}.title`)}
            </h1>
            {kind !== 'success' && (
              <p className="text-lead text-soft text-balance">{t(`result.${kind}.text`)}</p>
            )}
          </>
        )}
        {outcome?.kind === 'failure' && outcome.signedOut && (
          <p className="text-body text-soft">{t('result.failure.signedOut')}</p>
        )}
      </div>
      {outcome?.kind === 'success' && token !== undefined && (
        <SuccessDetails token={token} verification={outcome.verification} />
      )}
      {outcome?.kind === 'late' && (
        <Actions>
          <Button
            onClick={() => {
              asked.current = true;
              retry();
            }}
          >
            {t('result.late.again')}
          </Button>
          <PaymentsLink />
        </Actions>
      )}
      {outcome?.kind === 'failure' && (
        <Actions>
          <FailureAction signedOut={outcome.signedOut} />
          <PaymentsLink />
        </Actions>
      )}
    </>
  );
}

function StateIcon({ kind }: { kind: 'failure' | 'late' | undefined }) {
  if (kind === undefined) return <Spinner size="large" className="size-14!" />;
  if (kind === 'late') return <Clock aria-hidden="true" strokeWidth={1.5} className="size-14" />;
  return <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-14 text-error" />;
}

/** A signed-out member may have paid, so logging in is offered first and returns to this page. */
function FailureAction({ signedOut }: { signedOut: boolean }) {
  const { t } = useTranslation('payments');
  const { pathname } = useLocation();
  return (
    <>
      {signedOut && (
        <ButtonLink href={`/login?return_to=${encodeURIComponent(pathname)}`}>
          {t('result.failure.logIn')}
        </ButtonLink>
      )}
      <ButtonLink href="/short#premium" variant={signedOut ? 'secondary' : 'primary'}>
        {t('result.failure.premium')}
      </ButtonLink>
    </>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-8 flex flex-wrap justify-center gap-3 *:max-sm:w-full">{children}</div>;
}

function PaymentsLink() {
  const { t } = useTranslation('payments');
  return (
    <ButtonLink href="/account/payments" variant="secondary">
      {t('result.payments')}
    </ButtonLink>
  );
}
