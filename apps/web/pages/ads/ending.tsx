import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { BRAND_SUPPORT_PATH } from './support-path.ts';

/** Closing question for brands, with a link to support. */
export function Ending() {
  const { t } = useTranslation('ads');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-end justify-between gap-8 px-4 py-20 sm:px-6 lg:py-28">
        <div className="max-w-[44rem]">
          <h2 className="type-display text-[clamp(min(2.25rem,10.5vw),6vw,4.5rem)] leading-[0.98]">
            {t('end.title')}
          </h2>
          <p className="mt-5 text-lead text-soft">{t('end.text')}</p>
        </div>
        <ButtonLink to={BRAND_SUPPORT_PATH} size="large" className="max-sm:w-full">
          {t('end.talk')}
        </ButtonLink>
      </div>
    </section>
  );
}
