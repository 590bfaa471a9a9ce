import { useTranslation } from 'react-i18next';
import { longDateTime, weekdayName } from '../../i18n/zurich-time.ts';

/** A time in Zurich with its weekday: `Monday, 23 November 2026, 00:00`. */
export function QuestDateTime({ iso }: { iso: string }) {
  const { t, i18n } = useTranslation('quests');
  return (
    <time dateTime={iso}>
      {t('moment', { weekday: weekdayName(iso, i18n.language), ...longDateTime(iso, i18n.language) })}
    </time>
  );
}
