import { CalendarDays, Headphones, MessagesSquare, SquarePlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PanelSection } from './panel-section.tsx';

const coming = [
  { name: 'discord_server', Icon: MessagesSquare },
  { name: 'eventbrite_event', Icon: CalendarDays },
  { name: 'youtube_video', Icon: SquarePlay },
  { name: 'spotify', Icon: Headphones },
] as const;

/** Says what shortcuts will be. What is stored is saved along untouched. */
export function ShortcutsPanel() {
  const { t } = useTranslation('short-editor');
  return (
    <PanelSection title={t('shortcuts.soonTitle')} hint={t('shortcuts.soonText')}>
      <ul className="grid gap-4">
        {coming.map(({ name, Icon }) => (
          <li key={name} className="flex items-center gap-4 text-soft">
            <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
            {t(`shortcuts.${name}`)}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
