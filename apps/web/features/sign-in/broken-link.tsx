import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { RefusalReason } from '../forms/refusal.ts';
import { useRefusalText } from '../forms/use-refusal-text.ts';
import { SignInHeading } from './sign-in-layout.tsx';

interface BrokenLinkProps {
  refusal: RefusalReason;
  /** Link to a form that requests a new email. */
  newLink: { to: string; key: 'broken.again' | 'confirm.again' | 'notMe.again' | 'emailChange.again' };
  /** Text about an invalid link. Default: that it works for half an hour. */
  used?: 'broken.used' | 'notMe.lost' | 'emailChange.lost';
  /** Whether the page is the response to a submitted form. If so, the page's heading receives the focus. */
  isAnswer?: boolean;
}

/** Shown if an emailed link has been used, has expired or is invalid, or if the request failed. */
export function BrokenLink({ refusal, newLink, used = 'broken.used', isAnswer }: BrokenLinkProps) {
  const { t } = useTranslation('reset');
  const refusalText = useRefusalText();
  const { code } = refusal;
  const text =
    code === 'invalid_link'
      ? t(used)
      : code === 'invalid_input' || code === 'invalid_request'
        ? t('broken.unclear')
        : refusalText(refusal);
  return (
    <>
      <SignInHeading title={t('broken.title')} autoFocus={isAnswer}>
        {text}
      </SignInHeading>
      <ButtonLink href={newLink.to} size="large">
        {t(newLink.key)}
      </ButtonLink>
    </>
  );
}
