import { Heart, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EntryOrder, Quest, QuestEntry } from '#contracts/quests';
import { postPath } from '#contracts/rules/post';
import { EmptyPicture } from '../../features/photos/empty-picture.tsx';
import { photos } from '../../features/photos/index.ts';
import { EntryPicture } from '../../features/posts/entry-picture.tsx';
import { toAltText } from '../../features/posts/excerpt.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';

interface EntriesProps {
  quest: Pick<Quest, 'state' | 'participants' | 'won'>;
  entries: readonly QuestEntry[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  sort: EntryOrder;
  isFirstPage: boolean;
}

/** Entries that are visible at once in most windows. */
const FIRST_ROW = 2;
/** Columns in wide windows if all entries and the frame for the visitor's fit into one row. */
const LARGE_COLUMNS = 4;
const SORT_ORDERS = ['likes', 'new'] as const;

/** The entries of a quest. Sorting and paging use plain links. */
export function Entries({ quest, entries, next, sort, isFirstPage }: EntriesProps) {
  const { t } = useTranslation('quests');
  const isEmpty = entries.length === 0 && isFirstPage;
  return (
    <section id="entries" aria-labelledby="entries-title" className="scroll-mt-0">
      <div className="page-frame pb-16 lg:pb-24">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="entries-title" className="type-display text-title">
            {t('entries.title')}
          </h2>
          {!isEmpty && <SortLinks sort={sort} />}
        </div>
        {isEmpty && (
          <div className="mt-5 flex flex-wrap items-center gap-8">
            {quest.state !== 'running' && <EmptyPicture picture={photos.emptyLine} size="small" />}
            <p className="text-lead text-soft">{t(emptyText(quest))}</p>
          </div>
        )}
        <ul
          className={classNames(
            'mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-6 empty:hidden sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:gap-x-5',
            entries.length < LARGE_COLUMNS && 'lg:grid-cols-4',
          )}
        >
          {entries.map((entry, place) => (
            <li key={entry.id}>
              <EntryPhoto entry={entry} loading={place < FIRST_ROW ? 'eager' : 'lazy'} />
            </li>
          ))}
          {quest.state === 'running' && next === null && (
            <li>
              <EmptyFrame />
            </li>
          )}
        </ul>
        <div className="mt-10 flex flex-wrap gap-3 empty:hidden">
          {next !== null && (
            <ButtonLink href={`${search(sort, next)}#entries`} variant="secondary">
              {t('entries.more')}
            </ButtonLink>
          )}
          {!isFirstPage && (
            <ButtonLink href={`${search(sort)}#entries`} variant="quiet">
              {t('entries.first')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * Returns the key of the text for a quest without entries. The entries may have been removed: a quest with a
 * winner or participants once had entries.
 */
function emptyText({ state, participants, won }: EntriesProps['quest']) {
  if (state === 'running') return 'entries.none';
  return won || participants > 0 ? 'entries.gone' : 'entries.noneOver';
}

function SortLinks({ sort }: Pick<EntriesProps, 'sort'>) {
  const { t } = useTranslation('quests');
  return (
    <nav
      aria-label={t('entries.sort')}
      className="flex rounded-full bg-raised p-1 inset-ring inset-ring-hairline"
    >
      {SORT_ORDERS.map((order) => (
        <a
          key={order}
          href={`${search(order)}#entries`}
          aria-current={order === sort ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full px-4 text-small font-semibold',
            order === sort ? 'bg-strong text-canvas' : 'text-soft hover:text-strong',
          )}
        >
          {t(`entries.${order}`)}
        </a>
      ))}
    </nav>
  );
}

/** A frame for the entry that is still missing: the visitor's. */
function EmptyFrame() {
  const { t } = useTranslation('quests');
  return (
    <a
      href="/app"
      className="group flex aspect-9/16 in-[main:has([data-over])]:hidden flex-col justify-between rounded-print border-2 border-dashed border-edge p-[10%] hover:border-strong"
    >
      <Plus aria-hidden="true" className="size-9" />
      <span className="grid gap-1">
        <span className="type-display text-title hyphens-auto">{t('entries.yours')}</span>
        <span className="text-small text-soft underline-offset-4 group-hover:underline">
          {t('quest.join')}
        </span>
      </span>
    </a>
  );
}

function EntryPhoto({ entry, loading }: { entry: QuestEntry; loading: 'eager' | 'lazy' }) {
  const { t, i18n } = useTranslation('quests');
  const name = entry.creator.display_name;
  const likes = new Intl.NumberFormat(i18n.language).format(entry.likes);
  return (
    <a href={postPath(entry)} className="group block rounded-print">
      <span className="block overflow-hidden rounded-print">
        <span className="block transition-[scale] duration-slow group-hover:scale-[1.03]">
          <EntryPicture
            entry={entry}
            alt={toAltText(entry.description) || t('entries.by', { name })}
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 14rem, 45vw"
            loading={loading}
          />
        </span>
      </span>
      <span className="mt-2.5 flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 truncate text-body font-medium">{name}</bdi>
        <span className="inline-flex shrink-0 items-center gap-1.5 text-small text-soft tabular-nums">
          <Heart aria-hidden="true" className="size-3.5 fill-current" />
          <span aria-hidden="true">{likes}</span>
          <span className="sr-only">{t('entries.count', { count: entry.likes, likes })}</span>
        </span>
      </span>
    </a>
  );
}

/** Returns the query string for a sort order and a cursor; `?` alone means the first page in the default order. */
function search(sort: EntryOrder, after?: string): string {
  const query = new URLSearchParams();
  if (sort === 'new') query.set('sort', sort);
  if (after !== undefined) query.set('after', after);
  return `?${query}`;
}
