import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalReason } from '../../../features/forms/refusal.ts';
import { BrokenLink } from '../../../features/sign-in/broken-link.tsx';
import { SignInHeading, SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { State } from './linked-change.ts';

interface ChangePageProps {
  /** Why the link does not work, if it does not. */
  broken: RefusalReason | null;
  answer: { state: State; broken: RefusalReason | null } | undefined;
  /** What the page asks. */
  children: ReactNode;
}

/** A page that a link about a change of the email address leads to: its question, or what an answer led to. */
export function ChangePage({ broken, answer, children }: ChangePageProps) {
  const refusal = answer ? answer.broken : broken;
  return (
    <SignInLayout>
      <div data-region="email-change">
        {refusal ? (
          <BrokenLink
            refusal={refusal}
            newLink={{ to: '/account/security/email', key: 'emailChange.again' }}
            used="emailChange.lost"
            isAnswer={answer !== undefined}
          />
        ) : answer?.state ? (
          <Answered state={answer.state} isNew />
        ) : (
          children
        )}
      </div>
    </SignInLayout>
  );
}

const NEXT = {
  changed: '/sign-in/login',
  waiting: '/account/security/email',
  stopped: '/sign-in/reset',
} as const;

/** What an answer led to. `isNew` is true right after the answer. */
export function Answered({ state, isNew = false }: { state: NonNullable<State>; isNew?: boolean }) {
  const { t } = useTranslation('reset');
  return (
    <>
      <SignInHeading title={t(`emailChange.${state}.title`)} autoFocus={isNew}>
        {t(`emailChange.${state}.text`)}
      </SignInHeading>
      <ButtonLink href={NEXT[state]} variant={state === 'changed' ? 'primary' : 'secondary'} size="large">
        {t(`emailChange.${state}.next`)}
      </ButtonLink>
    </>
  );
}
