import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SignInHeading, SignInLayout } from './sign-in-layout.tsx';

/**
 * Shown if the URL has an unknown client or a redirect target that is not allowed (product 4.7). Links to the
 * same page without a client, and to the landing page.
 */
export function InvalidClientScreen({ page }: { page: 'login' | 'register' }) {
  const { t } = useTranslation('sign-in');
  return (
    <SignInLayout>
      <SignInHeading title={t('refused.title')}>{t('refused.reason')}</SignInHeading>
      <p className="mb-8 text-body text-soft">{t('refused.text')}</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink href={`/${page}`}>{t(`refused.${page}`)}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {t('refused.home')}
        </ButtonLink>
      </div>
    </SignInLayout>
  );
}
