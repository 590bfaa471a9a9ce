import { useTranslation } from 'react-i18next';
import type { Company } from '../../context/company.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatPartialDate } from './format-partial-date.ts';

type TimelineEntry = Company['timeline'][number];

/** The product's history as numbered entries on white; the current entry is blue. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="timeline" className="bg-strong text-canvas">
      <div className="page-frame py-16 lg:py-24">
        <h2 id="timeline" className="type-display text-heading">
          {t('timeline.title')}
        </h2>
        <ol className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3 lg:gap-y-16">
          {entries.map((entry, index) => (
            <Entry key={entry.event} entry={entry} number={index + 1} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Entry({ entry: { event, date }, number }: { entry: TimelineEntry; number: number }) {
  const { t, i18n } = useTranslation('about');
  const isNow = date === 'today';
  return (
    <li className={classNames('min-w-0 border-t-3 pt-4', isNow ? 'border-accent' : 'border-canvas')}>
      <div className="flex items-baseline justify-between gap-4">
        <span
          aria-hidden="true"
          className={classNames(
            'type-display text-[4.5rem] leading-none tracking-[-0.05em] tabular-nums',
            isNow && 'text-accent',
          )}
        >
          {number}
        </span>
        {date !== null && (
          <p className={classNames('min-w-0 text-small font-semibold', isNow && 'text-accent')}>
            {isNow ? (
              t('timeline.now')
            ) : (
              <time dateTime={date}>{formatPartialDate(date, i18n.language)}</time>
            )}
          </p>
        )}
      </div>
      <h3 className="type-display mt-3 text-title">{t(`timeline.${event}.title`)}</h3>
      <p className="mt-2 max-w-[26rem] text-body text-canvas/75">{t(`timeline.${event}.text`)}</p>
    </li>
  );
}
