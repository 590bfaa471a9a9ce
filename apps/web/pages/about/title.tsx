import { useTranslation } from 'react-i18next';
import { photos } from '../../features/photos/index.ts';
import { Photo } from '../../features/photos/photo.tsx';

/** The title beside a picture that reaches the window's edge. */
export function Title() {
  const { t } = useTranslation('about');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-[44rem] lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div className="self-center px-4 py-12 sm:px-6 sm:py-16 lg:pl-[max(1.5rem,calc((100vw-80rem)/2+1.5rem))]">
        <h1 className="type-display text-[clamp(min(2.75rem,16vw),6.6vw,5.75rem)] leading-[0.95] tracking-[-0.04em] hyphens-manual!">
          {t('hero.title')}
        </h1>
        <p className="mt-7 max-w-[34rem] text-lead text-soft">{t('hero.text')}</p>
      </div>
      <div className="relative aspect-4/5 sm:aspect-video lg:aspect-auto">
        <Photo
          {...photos.hillSunrise}
          sizes="(min-width: 1024px) 45vw, 100vw"
          fetchPriority="high"
          alt={t('pictures.hillSunrise')}
          className="absolute inset-0 size-full object-cover object-[50%_55%]"
        />
      </div>
    </div>
  );
}
