import { GripVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { useSortable } from '../../../ui/sortable/use-sortable.ts';

/** Id of the text that explains how a row is moved with the keyboard. */
export const DRAG_HELP = 'drag-help';

interface EntryRowProps {
  entryKey: string;
  name: string;
  sortable: ReturnType<typeof useSortable>;
  children: ReactNode;
  /** What is open below the row, in one box with it. */
  below?: ReactNode;
}

/** A row of the list of links: its handle and its content. While a row is carried, all rows follow it. */
export function EntryRow({ entryKey, name, sortable, children, below }: EntryRowProps) {
  const { t } = useTranslation('short-editor');
  const { style, ...item } = sortable.item(entryKey);
  return (
    <li
      {...(item as ComponentProps<'li'>)}
      style={style}
      data-open={below ? '' : undefined}
      className="relative scroll-mt-20 border-hairline bg-canvas not-first:border-t data-open:my-2 data-open:rounded-panel data-open:border-transparent data-open:bg-raised data-open:px-6 data-open:pt-2 data-open:pb-6 [[data-open]+&]:border-transparent has-focus-visible:z-10 data-carried:z-10 data-carried:rounded-control data-carried:bg-lifted data-carried:shadow-float data-sorting:not-data-carried:transition-transform data-sorting:not-data-carried:duration-quick motion-reduce:transition-none!"
    >
      <div className="flex min-h-14 items-center">
        <IconButton
          name={`${entryKey}.handle`}
          label={t('drag.handle', { name })}
          aria-describedby={DRAG_HELP}
          {...sortable.handle(entryKey)}
          className="-ml-3 cursor-grab touch-none active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" />
        </IconButton>
        {children}
      </div>
      {below}
    </li>
  );
}
