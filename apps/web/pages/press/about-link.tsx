import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { ButtonLink } from '../../ui/button-link.tsx';

/** A text that the press may print unchanged, and a link to the About page. */
export function AboutLink() {
  const { t } = useTranslation('press');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="text-small font-semibold font-text text-soft">{t('about.title')}</h2>
        <p className="type-display mt-4 max-w-[60rem] text-[clamp(1.5rem,3.2vw,2.5rem)] leading-[1.15] tracking-[-0.02em]">
          {t('about.sentence', { product: brand.name })}
        </p>
        <ButtonLink to="/about" size="large" variant="secondary" className="mt-8 max-sm:w-full">
          {t('about.link')}
        </ButtonLink>
      </div>
    </section>
  );
}
