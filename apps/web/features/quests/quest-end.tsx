import { useTranslation } from 'react-i18next';
import { TIME_ZONE } from '#contracts/rules/time-zone';
import { InlineScript } from '../../delivery/inline-script.tsx';
import { longDateTime, weekdayName } from '../../i18n/zurich-time.ts';

/**
 * When a quest ends, as people say it. Monday at 00:00 in Zurich is "Sunday at midnight"; any other time of
 * day is shown with its date: `Monday, 23 November 2026, 12:30`. Names the time zone unless the reader's clock
 * shows the same time.
 */
export function QuestEnd({ iso }: { iso: string }) {
  const { t, i18n } = useTranslation('quests');
  const { language } = i18n;
  const moment = longDateTime(iso, language);
  const justBefore = new Date(Date.parse(iso) - 1).toISOString();
  return (
    <>
      <time dateTime={iso}>
        {moment.time === '00:00'
          ? t('midnight', { weekday: weekdayName(justBefore, language) })
          : t('moment', { weekday: weekdayName(iso, language), ...moment })}
      </time>
      {/* A sheet of paper may be read in another week. */}
      {moment.time === '00:00' && (
        <span className="hidden print:inline">, {longDateTime(justBefore, language).date}</span>
      )}
      <span data-zone-of={iso}>{` (${t('zone')})`}</span>
      <InlineScript>{HIDE_OWN_ZONE_SCRIPT}</InlineScript>
    </>
  );
}

/** Runs before the page is painted. The page itself is cached and the same for everyone. */
const HIDE_OWN_ZONE_SCRIPT = `for (const zone of document.querySelectorAll('[data-zone-of]')) {
  const at = new Date(zone.dataset.zoneOf);
  zone.hidden = at.toLocaleString('en') === at.toLocaleString('en', { timeZone: '${TIME_ZONE}' });
}`;
