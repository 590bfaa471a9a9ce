import { useTranslation } from 'react-i18next';
import { Notice } from '../forms/notice.tsx';

/**
 * Tells members who open a sign-in page, for example because the answer to their registration was lost, that they are
 * logged in. Served pages are the same for everyone; the pre-paint script selects whether it is visible.
 */
export function SignedInNotice({ href }: { href: string }) {
  const { t } = useTranslation('sign-in');
  return (
    <Notice kind="hint" className="mb-8 not-in-data-[session=hint]:hidden">
      {t('frame.signedIn.text')}{' '}
      <a href={href} className="link">
        {t('frame.signedIn.continue')}
      </a>
    </Notice>
  );
}
