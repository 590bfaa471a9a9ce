import { useTranslation } from 'react-i18next';
import { InlineScript } from '../../delivery/inline-script.tsx';
import { MOBILE_OS_SCRIPT } from '../../features/open-in-app/mobile-os-script.ts';
import { StoreBadges } from '../../features/open-in-app/store-badges.tsx';
import type { TicketQuest } from '../../features/quests/load-ticket-quest.ts';
import { QrTicket } from './qr-ticket.tsx';
import { WeekPhone } from './week-phone.tsx';

const CLAIM = ['get', 'out'] as const;

/**
 * The claim, the badges of both stores, this week's quest on a phone, and the QR ticket for opening the page
 * on a phone.
 */
export function Hero({ address: url, quest }: { address: string; quest: TicketQuest }) {
  const { t } = useTranslation('app');
  return (
    <section className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] items-center gap-14 px-4 pt-12 pb-20 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-x-10 lg:pt-20 lg:pb-28">
      <InlineScript>{MOBILE_OS_SCRIPT}</InlineScript>
      <div>
        <h1 className="type-display text-[clamp(2.75rem,6.4vw,6rem)] leading-[0.96]">
          {CLAIM.map((part) => (
            <span key={part} className="block">
              {t(`hero.title.${part}`)}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-7 max-w-[34rem] text-lead text-soft">{t('hero.text')}</p>
        <div className="mt-9">
          <StoreBadges />
        </div>
        <p className="mt-5 text-small text-faint">{t('hero.facts')}</p>
      </div>
      <WeekPhone
        quest={quest}
        className="mx-auto w-full max-w-[23rem] rotate-2 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      />
      <QrTicket
        address={url}
        className="w-full max-w-[36rem] -rotate-1 self-start max-md:hidden max-lg:mx-auto lg:col-start-1 lg:row-start-2"
      />
    </section>
  );
}
