import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** Shown for any failure to load the payments. */
export function UnavailableScreen() {
  const { t } = useTranslation('payments');
  return (
    <section className="mx-auto grid w-full max-w-3xl flex-1 grid-cols-1 content-center justify-items-center gap-6 px-6 py-24 text-center">
      <h1 className="type-display text-heading">{t('unavailable.title')}</h1>
      <p className="max-w-xl text-lead text-soft text-balance">{t('unavailable.text')}</p>
      {/* The link omits `?error=`, which belongs to an earlier failure. */}
      <ButtonLink href="/account/payments" className="mt-2">
        {t('unavailable.retry')}
      </ButtonLink>
    </section>
  );
}
