import { useTranslation } from 'react-i18next';

export function Title() {
  const { t } = useTranslation('about');
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-12 pb-12 sm:px-6 sm:pt-16 lg:pt-20">
      <h1 className="type-display text-display hyphens-manual!">{t('hero.title')}</h1>
      <p className="mt-7 max-w-[34rem] text-lead text-soft">{t('hero.text')}</p>
    </div>
  );
}
