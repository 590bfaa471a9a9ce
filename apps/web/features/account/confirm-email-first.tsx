import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Stands where a factor would be added while the email is not confirmed, and leads to where that is done. */
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
