import { useTranslation } from 'react-i18next';
import { InlineScript } from '../../delivery/inline-script.tsx';
import { MOBILE_OS_SCRIPT } from '../../features/open-in-app/mobile-os-script.ts';
import { StoreBadges } from '../../features/open-in-app/store-badges.tsx';
import type { QuestWeek } from '../../features/quests/load-week-photos.ts';
import { QrCode } from './qr-code.tsx';
import { WeekPhone } from './week-phone.tsx';

const CLAIM = ['get', 'out'] as const;

/** The claim, the badges of both stores and the QR code, beside a phone that shows this week. */
export function Hero({ address, week }: { address: string; week: QuestWeek }) {
  const { t } = useTranslation('app');
  return (
    <section className="overflow-clip bg-accent">
      <InlineScript>{MOBILE_OS_SCRIPT}</InlineScript>
      <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 pt-12 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="self-center lg:pb-20">
          <h1 className="type-display text-[clamp(min(2.75rem,16vw),7.4vw,6.25rem)] leading-[0.92] tracking-[-0.045em]">
            {CLAIM.map((part) => (
              <span key={part} className="block">
                {t(`hero.title.${part}`)}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-7 max-w-[34rem] text-lead">{t('hero.text')}</p>
          <div className="mt-8">
            <StoreBadges />
          </div>
          <p className="mt-5 text-small">{t('hero.facts')}</p>
          <QrCode address={address} />
        </div>
        {/* The section cuts off the lower part of the phone. */}
        <WeekPhone
          week={week}
          className="mx-auto h-[34rem] self-end w-full max-w-[26rem] pb-0! lg:h-[48rem] rounded-b-none! *:rounded-b-none!"
        />
      </div>
    </section>
  );
}
