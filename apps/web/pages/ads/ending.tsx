import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { BRAND_SUPPORT_PATH } from './support-path.ts';

/** Closing question for brands, with a link to support. */
export function Ending() {
  const { t } = useTranslation('ads');
  return (
    <section className="bg-accent">
      <div className="page-frame flex flex-wrap items-end justify-between gap-8 py-16 lg:py-28">
        <div className="max-w-[56rem]">
          <h2 className="type-display text-balance text-[clamp(min(2.75rem,12vw),8vw,6.5rem)] leading-none tracking-[-0.04em]">
            {t('end.title')}
          </h2>
          <p className="mt-6 text-lead">{t('end.text')}</p>
        </div>
        <ButtonLink href={BRAND_SUPPORT_PATH} size="large" className="bg-strong! text-canvas! max-sm:w-full">
          {t('end.talk')}
        </ButtonLink>
      </div>
    </section>
  );
}
