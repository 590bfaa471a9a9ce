import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Invites visitors to register. */
export function RegisterCta() {
  const { t } = useTranslation('about');
  return (
    <section className="mx-auto grid w-full max-w-5xl grid-cols-1 justify-items-center gap-7 px-4 py-24 text-center sm:px-6 lg:py-36">
      <h2 className="type-display text-[clamp(min(3.25rem,17vw),13vw,9rem)] leading-[0.9] tracking-[-0.05em]">
        {t('register.title')}
      </h2>
      <p className="max-w-[28rem] text-lead text-soft">{t('register.text')}</p>
      <ButtonLink href="/register" size="large" className="max-sm:w-full">
        {t('register.button')}
      </ButtonLink>
    </section>
  );
}
