import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Replaces the controls that add a factor while the email is not confirmed. Links to the section that confirms it. */
export function ConfirmEmailFirst() {
  const { t } = useTranslation('account');
  return (
    <>
      <p className="text-body">{t('security.address.first')}</p>
      <ButtonLink href="/account/security#email" variant="secondary" className="justify-self-start">
        {t('security.address.toFirst')}
      </ButtonLink>
    </>
  );
}
