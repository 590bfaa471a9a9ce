import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type SortableEvent, useSortable } from '../../../ui/sortable/use-sortable.ts';
import { coveredBy } from '../controls/use-above-bars.ts';
import { EntryRow } from './entry-row.tsx';

interface EntryListRow {
  key: string;
  name: string;
  content: ReactNode;
  /** What is open below the row, in one box with it. */
  below: ReactNode;
}

interface EntryListProps extends Pick<ComponentProps<'ol'>, 'onKeyDown'> {
  rows: readonly EntryListRow[];
  onMove: (key: string, to: number) => void;
  onEvent: (event: SortableEvent) => void;
}

/** The sorted list of links. Carrying a row renders the list, but not the content of its rows. */
export function EntryList({ rows, onMove, onEvent, onKeyDown }: EntryListProps) {
  const { t } = useTranslation('short-editor');
  const sortable = useSortable({
    ids: rows.map(({ key }) => key),
    onMove,
    onEvent,
    covered: () => {
      const bars = document.querySelector<HTMLElement>('[data-bottom-bars]');
      return bars ? coveredBy(bars) : 0;
    },
  });
  return (
    <ol
      ref={sortable.list}
      aria-label={t('links.listLabel')}
      className="@container relative grid grid-cols-[minmax(0,1fr)]"
      onKeyDown={onKeyDown}
    >
      {rows.map(({ key, name, content, below }) => (
        <EntryRow key={key} entryKey={key} name={name} sortable={sortable} below={below}>
          {content}
        </EntryRow>
      ))}
    </ol>
  );
}
