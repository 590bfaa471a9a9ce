import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SignInHeading } from './sign-in-layout.tsx';

interface BrokenLinkProps {
  code: ErrorCode;
  /** Link to a form that requests a new email. */
  newLink: { to: string; key: 'broken.again' | 'confirm.again' | 'notMe.again' | 'emailChange.again' };
  /** Text about an invalid link. Default: that it works for half an hour. */
  used?: 'broken.used' | 'notMe.lost' | 'emailChange.lost';
  /** Whether the page is the response to a submitted form. If so, the page's heading receives the focus. */
  isAnswer?: boolean;
}

/** Shown if an emailed link has been used, has expired or is invalid, or if the request failed. */
export function BrokenLink({ code, newLink, used = 'broken.used', isAnswer }: BrokenLinkProps) {
  const { t } = useTranslation(['reset', 'errors']);
  const text =
    code === 'invalid_link'
      ? t(used)
      : code === 'invalid_input' || code === 'invalid_request'
        ? t('broken.unclear')
        : t(`errors:${code}`);
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
