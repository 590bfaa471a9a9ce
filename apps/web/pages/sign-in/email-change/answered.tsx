import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { BrokenLink } from '../../../features/sign-in/broken-link.tsx';
import { SignInHeading } from '../../../features/sign-in/sign-in-layout.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';

export interface Answer {
  state: 'changed' | 'waiting' | 'stopped' | null;
  broken: ErrorCode | null;
}

/** What an answer to a change of the email address led to. */
export function Answered({ state, broken }: Answer) {
  const { t } = useTranslation('reset');
  switch (state) {
    case 'changed':
      return (
        <>
          <SignInHeading title={t('emailChange.changed.title')} autoFocus>
            {t('emailChange.changed.text')}
          </SignInHeading>
          <ButtonLink to="/sign-in/login" size="large">
            {t('emailChange.changed.next')}
          </ButtonLink>
        </>
      );
    case 'waiting':
      return (
        <SignInHeading title={t('emailChange.waiting.title')} autoFocus>
          {t('emailChange.waiting.text')}
        </SignInHeading>
      );
    case 'stopped':
      return (
        <>
          <SignInHeading title={t('emailChange.old.stopped.title')} autoFocus>
            {t('emailChange.old.stopped.text')}
          </SignInHeading>
          <ButtonLink to="/sign-in/reset" variant="secondary" size="large">
            {t('notMe.again')}
          </ButtonLink>
        </>
      );
    default:
      return (
        <BrokenLink
          code={broken ?? 'invalid_link'}
          newLink={{ to: '/account/security', key: 'emailChange.again' }}
          used="emailChange.lost"
          isAnswer
        />
      );
  }
}
