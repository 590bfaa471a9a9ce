import { useTranslation } from 'react-i18next';
import { StoreBadges } from '../app-page/store-badges.tsx';

/** The way to both stores. */
export function AppBadges() {
  const { t } = useTranslation('landing');
  return (
    <section id="download" className="border-hairline border-t">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-8 px-4 py-20 sm:px-6">
        <div>
          <h2 className="type-display text-heading">{t('app.title')}</h2>
          <p className="mt-3 text-lead text-soft">{t('app.text')}</p>
        </div>
        <StoreBadges />
      </div>
    </section>
  );
}
