import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveCard } from '../../features/cards/live-card.tsx';
import { panelColours } from '../../features/cards/panel-colours.ts';
import { INITIAL_THEME_CHOICE, THEMES } from '../../features/short-theme/themes.ts';
import { sampleCards } from './sample-cards.ts';
import type { SampleTime } from './sample-event-time.ts';

/** Live cards in the colours of the chosen theme, rendered by the same components as on members' pages. */
export function ShortcutsSection({ time }: { time: SampleTime }) {
  const { t } = useTranslation('short');
  const { song, server, event } = sampleCards(t, time);
  const { backgroundColor, boxColor } = THEMES[INITIAL_THEME_CHOICE.theme];
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-5 lg:grid-cols-2">
          <h2 className="type-display text-heading">{t('shortcuts.title')}</h2>
          <p className="max-w-[36rem] text-lead text-soft">{t('shortcuts.text')}</p>
        </div>
        <ul
          inert
          data-panels
          style={{ ...panelColours({ boxColor }), backgroundColor }}
          className="mt-12 grid gap-3 rounded-panel p-3 inset-ring inset-ring-hairline transition-colors duration-slow sm:gap-4 sm:p-5 md:grid-cols-2 lg:grid-cols-3 lg:p-10"
        >
          <Card>
            <LiveCard id="spotify_listening" state={{ kind: 'loaded', contents: song }} setting="" />
          </Card>
          <Card>
            <LiveCard id="discord_server" state={{ kind: 'loaded', contents: server }} setting="" />
          </Card>
          <Card>
            <LiveCard id="eventbrite_event" state={{ kind: 'loaded', contents: event }} setting="" />
          </Card>
        </ul>
        <p className="mt-6 text-small text-soft">{t('shortcuts.more')}</p>
      </div>
    </section>
  );
}

const Card = ({ children }: { children: ReactNode }) => (
  <li className="@container min-w-0 rounded-print bg-(--panel) p-5 text-(--panel-ink) inset-ring inset-ring-(--panel-ink)/8 transition-colors duration-slow md:last:col-span-2 lg:last:col-span-1">
    {children}
  </li>
);
