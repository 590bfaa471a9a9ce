import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface ReorderButtonsProps {
  /**
   * Field name of the row. The names of the buttons are derived from it, so that they can receive focus after
   * a move.
   */
  field: string;
  /** Accessible name of the row. */
  name: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Buttons that move a shortcut's row up or down, or remove it. */
export function ReorderButtons({ field, name, index, count, onMove, onRemove }: ReorderButtonsProps) {
  const { t } = useTranslation('short-editor');
  return (
    <div className="-mr-3 ml-auto flex">
      <IconButton
        name={`${field}.up`}
        label={t('shortcuts.moveUp', { name })}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        name={`${field}.down`}
        label={t('shortcuts.moveDown', { name })}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton label={t('shortcuts.remove', { name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
