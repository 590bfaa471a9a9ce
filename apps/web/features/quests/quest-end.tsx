import { useTranslation } from 'react-i18next';
import { longDateTime, weekdayName } from '../../i18n/zurich-time.ts';

/**
 * When a quest ends, as people say it. Monday at 00:00 in Zurich is "Sunday at midnight"; any other time of
 * day is shown with its date: `Monday, 23 November 2026, 12:30`.
 */
export function QuestEnd({ iso }: { iso: string }) {
  const { t, i18n } = useTranslation('quests');
  const { language } = i18n;
  const moment = longDateTime(iso, language);
  const justBefore = new Date(Date.parse(iso) - 1).toISOString();
  return (
    <time dateTime={iso}>
      {moment.time === '00:00'
        ? t('midnight', { weekday: weekdayName(justBefore, language) })
        : t('moment', { weekday: weekdayName(iso, language), ...moment })}
    </time>
  );
}
