import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOOKS } from '#contracts/rules/shorts/looks';
import { LiveCard } from '../../features/cards/live-card.tsx';
import { panelColours } from '../../features/cards/panel-colours.ts';
import { INITIAL_THEME_CHOICE } from '../../features/short-look/themes.ts';
import { sampleCards, sampleSong } from './sample-cards.ts';
import type { SampleTime } from './sample-event-time.ts';

/** Live cards in the colours of the chosen theme, rendered by the same components as on members' pages. */
export function ShortcutsSection({ time }: { time: SampleTime }) {
  const { t } = useTranslation('short');
  const { server, event } = sampleCards(t, time);
  const { backgroundColor, boxColor } = LOOKS[INITIAL_THEME_CHOICE.theme];
  return (
    <section>
      <div className="page-frame">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <h2 className="type-display text-heading">{t('shortcuts.title')}</h2>
          <p className="max-w-[36rem] text-lead text-soft">
            {t('shortcuts.text')} {t('shortcuts.more')}
          </p>
        </div>
      </div>
      <ul
        inert
        data-panels
        style={{ ...panelColours({ boxColor }), backgroundColor }}
        className="mt-10 grid gap-3 px-4 py-8 transition-colors duration-slow sm:gap-4 sm:px-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:mt-14 lg:px-[max(1.5rem,calc((100%-80rem)/2+1.5rem))] lg:py-20"
      >
        <Card>
          <LiveCard id="spotify_listening" state={{ kind: 'loaded', contents: sampleSong(t) }} setting="" />
        </Card>
        <Card>
          <LiveCard id="discord_server" state={{ kind: 'loaded', contents: server }} setting="" />
        </Card>
        <Card>
          <LiveCard id="eventbrite_event" state={{ kind: 'loaded', contents: event }} setting="" />
        </Card>
      </ul>
    </section>
  );
}

const Card = ({ children }: { children: ReactNode }) => (
  <li className="@container max-md:@container/short min-w-0 rounded-print bg-(--panel) p-5 text-(--panel-ink) inset-ring inset-ring-(--panel-ink)/8 transition-colors duration-slow md:last:col-start-2 md:last:row-span-2 md:last:row-start-1">
    {children}
  </li>
);
