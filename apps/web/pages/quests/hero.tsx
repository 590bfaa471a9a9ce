import { useTranslation } from 'react-i18next';
import { photos } from '../../features/photos/index.ts';
import { PhotoFrame } from '../../features/photos/photo-frame.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

const TABLE = [
  { name: 'rooftop', className: 'mt-[12%] -rotate-5' },
  { name: 'lake', className: 'rotate-2 z-10' },
  { name: 'tram', className: 'mt-[18%] rotate-6' },
] as const;

/** Introduces quests and links to the app (product 3.5). */
export function Hero() {
  const { t } = useTranslation('quests');
  return (
    <section className="mx-auto grid w-full max-w-7xl items-center gap-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:pb-24">
      <div>
        <h1 className="type-display text-display hyphens-manual!">{t('hero.title')}</h1>
        <p className="mt-7 max-w-[34rem] text-lead text-soft">{t('hero.text')}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href="/app" size="large" className="max-sm:w-full">
            {t('hero.app')}
          </ButtonLink>
          <ButtonLink href="#week" size="large" variant="secondary" className="max-sm:w-full">
            {t('hero.week')}
          </ButtonLink>
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-[34rem] grid-cols-3 items-start pr-[6%]">
        {TABLE.map(({ name, className }) => (
          <PhotoFrame
            key={name}
            {...photos[name]}
            alt={t(`hero.prints.${name}`)}
            sizes="(min-width: 64rem) 13rem, 36vw"
            className={`relative w-[112%]! max-w-none ${className}`}
          />
        ))}
      </div>
    </section>
  );
}
