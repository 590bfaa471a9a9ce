import { useTranslation } from 'react-i18next';
import type { QuestWeek } from '../../features/quests/load-week-photos.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Flyer } from './flyer.tsx';
import { QuestPhotos } from './quest-photos.tsx';

const SLOGAN = ['quests', 'week', 'go'] as const;

/** The slogan with the current week: its quests, their top photos and the countdown. */
export function Hero({ week }: { week: QuestWeek }) {
  const { t } = useTranslation('landing');
  return (
    <section className="page-frame grid grid-cols-[minmax(0,1fr)] items-center gap-12 pt-9 pb-20 sm:pt-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-14 lg:pt-10 lg:pb-20">
      <div className="lg:pb-16">
        <h1 className="type-display text-[clamp(min(3rem,18vw),13.4vw,6.5rem)] leading-[0.92] tracking-[-0.045em] lg:text-[clamp(min(3rem,18vw),7.1vw,5.75rem)]">
          {SLOGAN.map((part) => (
            <span key={part} className="block">
              {t(`hero.title.${part}`)}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-6 max-w-[34rem] text-lead text-soft sm:mt-8">{t('hero.text')}</p>
        <div className="mt-7 flex flex-wrap gap-3 sm:mt-9">
          <ButtonLink href="/register" size="large" className="max-sm:w-full">
            {t('hero.create')}
          </ButtonLink>
          <ButtonLink href="/quests" size="large" variant="secondary" className="max-sm:w-full">
            {t('hero.quests')}
          </ButtonLink>
        </div>
      </div>
      <div className="mx-auto w-full max-w-[37rem]">
        <QuestPhotos
          quests={week.quests}
          className="mx-auto aspect-[5/4.4] w-[94%] max-sm:translate-y-9 lg:aspect-[5/4]"
        />
        <Flyer week={week} className="relative z-2 -mt-[28%]" />
      </div>
    </section>
  );
}
