import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { ButtonLink } from '../../ui/button-link.tsx';

/** A text that the press may print unchanged, and a link to the About page. */
export function AboutLink() {
  const { t } = useTranslation('press');
  return (
    <section className="bg-strong text-canvas">
      <div className="page-frame py-16 lg:py-28">
        <h2 className="text-small font-semibold font-text">{t('about.title')}</h2>
        <p className="type-display mt-5 max-w-[72rem] text-[clamp(min(1.75rem,9vw),5vw,4rem)] leading-[1.05] tracking-[-0.03em] wrap-anywhere hyphens-auto">
          {t('about.sentence', { product: brand.name })}
        </p>
        <ButtonLink href="/about" size="large" className="mt-10 bg-canvas! text-strong! max-sm:w-full">
          {t('about.link')}
        </ButtonLink>
      </div>
    </section>
  );
}
