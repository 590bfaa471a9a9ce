import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { QuestWeek } from '../../features/quests/load-week-photos.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { QuestPhone } from './quest-phone.tsx';
import { SamplePost } from './sample-post.tsx';

const TILE = 'grid-cols-[minmax(0,1fr)] min-w-0 overflow-clip rounded-panel forced-colors:border';
/** The usual reward for a quest, in points. */
const POINTS = 1000;

/** The course of a week as three tiles: the quests, a post, and the winner's points. */
export function Week({ week }: { week: QuestWeek }) {
  const { t, i18n } = useTranslation('landing');
  return (
    <section className="page-frame pb-20 lg:pt-4 lg:pb-28">
      <h2 className="type-display text-heading">{t('week.title')}</h2>
      <ol className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4 lg:mt-10 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] lg:gap-5">
        <li className={`${TILE} grid bg-raised sm:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] sm:gap-4`}>
          <div className="flex flex-col">
            <Step part="monday" />
            <Notice />
          </div>
          {/* The tile cuts off the lower edge of the phone. */}
          <QuestPhone
            week={week}
            className="mx-auto -mb-16 h-[27rem] w-[calc(100%-3rem)] max-w-[21rem] sm:mt-10 sm:mr-8 sm:h-[32rem] sm:w-auto"
          />
        </li>
        {/* The ground continues the picture's sky. */}
        <li
          className={`${TILE} flex flex-col bg-[#d6d8ce] text-canvas lg:col-start-2 lg:row-span-2 lg:row-start-1`}
        >
          <Step part="middle" quiet="text-canvas/75" />
          <SamplePost />
        </li>
        <li className={`${TILE} flex flex-wrap items-end bg-accent lg:min-h-[24rem]`}>
          <Step part="sunday" quiet="text-strong" className="min-w-0 grow basis-68 self-start" />
          <p className="grid min-w-0 gap-1 p-6 pt-0 sm:ml-auto sm:p-9 sm:text-right">
            <span className="type-display text-[clamp(min(5rem,26vw),8vw,8rem)] leading-[0.8] tracking-[-0.02em] tabular-nums">
              {new Intl.NumberFormat(i18n.language).format(POINTS)}
            </span>
            <span className="type-display mt-2 text-title">{t('week.sunday.points')}</span>
            <span className="text-body">{t('week.sunday.worth')}</span>
          </p>
        </li>
      </ol>
    </section>
  );
}

/** The app's notification on Monday, which fills the tile beside the phone. */
function Notice() {
  const { t } = useTranslation('landing');
  return (
    <div className="mt-auto mb-14 ml-6 grid max-w-80 -rotate-2 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 rounded-panel bg-lifted p-4 shadow-float inset-ring inset-ring-hairline max-lg:hidden xl:-mr-14 xl:ml-9">
      <span className="grid size-11 place-items-center rounded-control bg-accent text-strong">
        <LogoMark className="size-6" />
      </span>
      <p className="grid min-w-0">
        <span className="flex justify-between gap-3 text-small text-soft">
          {brand.name} <span>{t('week.monday.notice.time')}</span>
        </span>
        <span className="font-semibold text-body text-strong">{t('week.monday.notice.text')}</span>
      </p>
    </div>
  );
}

function Step({
  part,
  quiet = 'text-soft',
  className,
}: {
  part: 'monday' | 'middle' | 'sunday';
  /** Colour class for the texts below and above the heading. */
  quiet?: string;
  className?: string;
}): ReactNode {
  const { t } = useTranslation('landing');
  return (
    <div className={`p-6 sm:p-9 ${className ?? ''}`}>
      <p className={`text-body font-semibold ${quiet}`}>{t(`week.${part}.day`)}</p>
      <h3 className="type-display mt-1.5 text-[clamp(1.75rem,3vw,2.25rem)] leading-[1.05] tracking-[-0.02em] wrap-anywhere hyphens-auto">
        {t(`week.${part}.title`)}
      </h3>
      <p className={`mt-3 max-w-[26rem] text-body ${quiet}`}>{t(`week.${part}.text`)}</p>
    </div>
  );
}
