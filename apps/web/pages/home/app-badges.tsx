import { useTranslation } from 'react-i18next';
import { StoreBadges } from '../../features/open-in-app/store-badges.tsx';

/** A section with links to both app stores. */
export function AppBadges() {
  const { t } = useTranslation('landing');
  return (
    <section id="download" className="below-fold-[32rem] border-hairline border-t">
      <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="type-display text-[clamp(2.5rem,9vw,6.5rem)] leading-[0.94] tracking-[-0.04em]">
          {t('app.title')}
        </h2>
        <div className="flex flex-wrap items-end justify-between gap-8">
          <p className="max-w-[32rem] text-lead text-soft">{t('app.text')}</p>
          <StoreBadges />
        </div>
      </div>
    </section>
  );
}
