import { useTranslation } from 'react-i18next';
import { photos } from '../../features/photos/index.ts';
import { Photo } from '../../features/photos/photo.tsx';

const STEPS = ['tell', 'write', 'run', 'see'] as const;
const STATS = ['intent', 'measurement', 'ugc'] as const;
/** Example quests, each with a picture of somebody who does it. */
const PLAYS = [
  ['tryPost', photos.unpronounceableDish],
  ['visitCapture', photos.windowWithBestLight],
  ['makeShare', photos.kitchenBoat],
] as const;

/** How a campaign runs: four steps, the metrics, and three example quests (product 3.6). */
export function SponsoredQuest() {
  const { t } = useTranslation('ads');
  return (
    <section className="page-frame pb-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <h2 className="type-display self-start text-heading lg:sticky lg:top-28">{t('how.title')}</h2>
        <ol className="grid gap-9">
          {STEPS.map((step, index) => (
            <li
              key={step}
              className="grid grid-cols-[min(3.5rem,14vw)_minmax(0,1fr)] items-baseline sm:grid-cols-[5rem_minmax(0,1fr)]"
            >
              <span
                aria-hidden="true"
                className="type-display text-[2.5rem] leading-none text-accent tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-title">{t(`how.steps.${step}.title`)}</h3>
                <p className="mt-2 max-w-[36rem] text-lead text-soft wrap-anywhere hyphens-auto">
                  {t(`how.steps.${step}.text`)}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <h3 className="mt-24 type-display text-heading lg:mt-32">{t('how.stats.title')}</h3>
      <dl className="mt-6 grid gap-x-8 gap-y-8 md:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">
        {STATS.map((stat) => (
          <div key={stat}>
            <dt className="text-small text-faint">{t(`how.stats.${stat}.name`)}</dt>
            <dd className="mt-1">
              <span className="type-display block text-[clamp(1.75rem,3vw,2.25rem)] leading-none tracking-[-0.02em]">
                {t(`how.stats.${stat}.word`)}
              </span>
              <span className="mt-3 block text-body text-soft">{t(`how.stats.${stat}.text`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-24 type-display text-heading lg:mt-32">{t('how.playbook.title')}</h3>
      <ul className="mt-6 grid gap-4 lg:grid-cols-3 lg:gap-5">
        {PLAYS.map(([play, picture]) => (
          <li
            key={play}
            className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-clip rounded-panel bg-raised forced-colors:border"
          >
            <Photo
              {...picture}
              sizes="(min-width: 1024px) 26rem, 100vw"
              loading="lazy"
              className="aspect-4/3 size-full object-cover object-[50%_58%]"
            />
            <div className="flex flex-col justify-between gap-8 p-6 sm:p-8">
              <div className="grid gap-3">
                <h4 className="font-text! text-small font-semibold!">{t(`how.playbook.${play}.title`)}</h4>
                <p className="type-display text-[clamp(1.375rem,2.4vw,1.875rem)] leading-[1.12] tracking-[-0.02em] wrap-anywhere">
                  {t(`how.playbook.${play}.task`)}
                </p>
              </div>
              <p className="text-small text-soft">{t(`how.playbook.${play}.fits`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
