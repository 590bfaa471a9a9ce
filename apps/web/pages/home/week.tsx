import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingWeek } from './landing-week.ts';
import { PointsTicket } from './points-ticket.tsx';
import { PostPhone } from './post-phone.tsx';
import { QuestPhone } from './quest-phone.tsx';

/** Mask that fades out the lower edge. */
const FADE = '[mask-image:linear-gradient(#000_82%,#0000_99%)]';

/** The course of a week in three steps: quests, a post, points. */
export function Week({ week }: { week: LandingWeek }) {
  const { t } = useTranslation('landing');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 pt-16 pb-16 sm:px-6 lg:pt-28 lg:pb-24">
        <h2 className="type-display text-[clamp(2.25rem,5.5vw,4.5rem)] leading-none tracking-[-0.035em]">
          {t('week.title')}
        </h2>
        <ol className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-14 sm:gap-16 lg:-mt-4 lg:grid-cols-3 lg:gap-10">
          <Step part="monday" className="lg:pt-24">
            <QuestPhone week={week} className={`h-[27rem] w-full max-w-[21rem] lg:h-[36rem] ${FADE}`} />
          </Step>
          <Step part="middle" className="lg:pt-12">
            <PostPhone className="w-full max-w-[21rem]" />
          </Step>
          <Step part="sunday">
            <PointsTicket className="w-full max-w-[21rem] rotate-2 max-lg:ml-1" />
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({
  part,
  className,
  children,
}: {
  part: 'monday' | 'middle' | 'sunday';
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('landing');
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-8 sm:max-lg:grid-cols-[minmax(0,1fr)_21rem] sm:max-lg:items-center ${className ?? ''}`}
    >
      <div>
        <p className="text-body font-semibold text-soft">{t(`week.${part}.day`)}</p>
        <h3 className="type-display mt-1.5 text-[1.75rem] leading-[1.05] tracking-[-0.02em]">
          {t(`week.${part}.title`)}
        </h3>
        <p className="mt-3 max-w-[26rem] text-body text-soft">{t(`week.${part}.text`)}</p>
      </div>
      {children}
    </li>
  );
}
