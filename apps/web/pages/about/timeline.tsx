import { useTranslation } from 'react-i18next';
import type { Company } from '../../context/company.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatPartialDate } from './format-partial-date.ts';

type TimelineEntry = Company['timeline'][number];

/* Notches at the corners, so that two adjacent tickets share a round hole at each end. */
const BITES =
  'radial-gradient(circle at 0 0,#0000 .55rem,#000 calc(.55rem + .5px)) intersect,radial-gradient(circle at 100% 0,#0000 .55rem,#000 calc(.55rem + .5px)) intersect,radial-gradient(circle at 0 100%,#0000 .55rem,#000 calc(.55rem + .5px)) intersect,radial-gradient(circle at 100% 100%,#0000 .55rem,#000 calc(.55rem + .5px))';
/** The notches, with the punch hole of a past entry. */
const PUNCHED = `radial-gradient(circle at calc(100% - 1.6rem) 1.6rem,#0000 .6rem,#000 calc(.6rem + .5px)) intersect,${BITES}`;

/**
 * Perforation along the edge that a ticket shares with the previous ticket: at the top in narrow windows, at
 * the side in wide windows.
 */
const HOLES =
  'before:absolute before:inset-x-3 before:-top-[1.5px] before:h-[3px] before:bg-[radial-gradient(circle,#000_1.5px,#0000_2px)] before:bg-size-[9px_3px] xl:before:inset-x-auto xl:before:inset-y-3 xl:before:top-3 xl:before:-left-[1.5px] xl:before:h-auto xl:before:w-[3px] xl:before:bg-size-[3px_9px]';

/**
 * The timeline as a strip of tickets: past entries are punched, the current one is not, and a blank remainder
 * of the roll follows on wide screens.
 */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="timeline" className="mx-auto w-full max-w-7xl px-4 pb-20 sm:px-6 lg:pb-28">
      <h2 id="timeline" className="type-display text-title">
        {t('timeline.title')}
      </h2>
      <div className="relative mt-8 xl:mt-12 xl:-rotate-1">
        <ol className="grid max-w-3xl xl:max-w-none xl:grid-cols-6">
          {entries.map((entry, index) => (
            <TimelineTicket key={entry.event} entry={entry} number={index + 1} />
          ))}
        </ol>
        <Roll />
      </div>
    </section>
  );
}

function TimelineTicket({ entry: { event, date }, number }: { entry: TimelineEntry; number: number }) {
  const { t } = useTranslation('about');
  const isNow = date === 'today';
  return (
    <li className={classNames('relative min-w-0 forced-colors:border', number > 1 && HOLES)}>
      <div
        className={classNames(
          'grid h-full grid-cols-[auto_minmax(0,1fr)] gap-x-[min(1.25rem,5vw)] p-[min(1.25rem,6vw)] xl:flex xl:flex-col',
          isNow ? 'bg-accent text-strong' : 'bg-strong text-canvas',
        )}
        style={{ mask: isNow ? BITES : PUNCHED }}
      >
        <p
          aria-hidden="true"
          className="type-display text-[min(4.5rem,20vw)] leading-[0.85] tracking-[-0.05em] tabular-nums"
        >
          {number}
        </p>
        <div className="flex grow flex-col xl:mt-6">
          {date !== null && (
            <p className="mb-2 pr-12 text-small font-semibold xl:pr-0">
              <When date={date} />
            </p>
          )}
          <h3 className={classNames('type-display text-title', date === null && 'pr-12 xl:pr-0')}>
            {t(`timeline.${event}.title`)}
          </h3>
          <p className="mt-2 text-small hyphens-auto wrap-anywhere">{t(`timeline.${event}.text`)}</p>
        </div>
      </div>
    </li>
  );
}

function When({ date }: { date: string }) {
  const { t, i18n } = useTranslation('about');
  if (date === 'today') return t('timeline.now');
  return <time dateTime={date}>{formatPartialDate(date, i18n.language)}</time>;
}

/** The blank remainder of the roll, which extends beyond the window on wide screens. */
function Roll() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 left-full flex max-xl:hidden forced-colors:hidden [&>span]:h-full [&>span]:w-[12.5rem] [&>span]:bg-lifted"
    >
      {['next', 'after', 'later', 'last'].map((blank) => (
        <span key={blank} style={{ mask: BITES }} />
      ))}
    </div>
  );
}
