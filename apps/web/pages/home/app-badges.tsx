import { useTranslation } from 'react-i18next';
import { StoreBadges } from '../../features/open-in-app/store-badges.tsx';
import { photos } from '../../features/photos/index.ts';
import { PhotoFrame } from '../../features/photos/photo-frame.tsx';

/** Pictures of past quests; narrow windows show the first three. */
const PAST = ['lampInSnow', 'hillKite', 'twoOnABench', 'hillSunrise', 'hillStars', 'aboveTheClouds'] as const;

/** A section with links to both app stores, and a row of pictures across the window below them. */
export function AppBadges() {
  const { t } = useTranslation('landing');
  return (
    <section
      id="download"
      className="below-fold-[34rem] sm:below-fold-[51rem] grid justify-items-center overflow-clip pt-10 lg:pt-16"
    >
      <div className="grid w-full max-w-5xl justify-items-center gap-6 px-4 text-center sm:px-6">
        <h2 className="type-display text-[clamp(min(2.5rem,15vw),9vw,6.5rem)] leading-[0.94] tracking-[-0.04em]">
          {t('app.title')}
        </h2>
        <p className="max-w-[32rem] text-balance text-lead text-soft">{t('app.text')}</p>
        <StoreBadges />
      </div>
      <ul
        aria-hidden="true"
        className="mt-14 grid w-full grid-cols-3 gap-2 px-2 sm:gap-3 sm:px-3 lg:mt-20 lg:grid-cols-6"
      >
        {PAST.map((scene) => (
          <li key={scene} className="max-lg:nth-[n+4]:hidden">
            <PhotoFrame
              {...photos[scene]}
              sizes="(min-width: 1024px) 17vw, 33vw"
              loading="lazy"
              className="rounded-b-none! shadow-none!"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
