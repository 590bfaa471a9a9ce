import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { Notice } from '../../../features/forms/notice.tsx';
import type { Refusal } from '../../../features/forms/refusal.ts';
import { useRefusalText } from '../../../features/forms/use-refusal-text.ts';
import { SignInHeading } from '../../../features/sign-in/sign-in-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** Asks before logging out; without a session, states that nobody is logged in. */
export function LogoutQuestion({ hasSession, refusal }: { hasSession: boolean; refusal: Refusal | null }) {
  const { t } = useTranslation('sign-in');
  const refusalText = useRefusalText();
  if (!hasSession)
    return (
      <>
        <SignInHeading title={t('logout.done.title')}>{t('logout.done.text')}</SignInHeading>
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink href="/login">{t('logout.done.login')}</ButtonLink>
          <ButtonLink href="/" variant="secondary">
            {t('logout.done.home')}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <SignInHeading title={t('logout.title', { brand: brand.name })}>{t('logout.text')}</SignInHeading>
      <form method="post" className="grid gap-4">
        {refusal && <Notice autoFocus>{refusalText(refusal)}</Notice>}
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink href="/account" size="large">
            {t('logout.stay')}
          </ButtonLink>
          <Button type="submit" variant="secondary" size="large">
            {t('logout.logout')}
          </Button>
        </div>
      </form>
    </>
  );
}
