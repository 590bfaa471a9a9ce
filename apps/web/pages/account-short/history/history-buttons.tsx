import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEditor } from '../state/editor-context.ts';

const icons = { undo: Undo2, redo: Redo2 } as const;

/** The buttons that undo and redo the last step. They stay focusable without a step, so that focus is not lost. */
export function HistoryButtons() {
  const { t } = useTranslation('short-editor');
  const { undoRedo } = useEditor();
  return (
    <div className="flex shrink-0">
      {(['undo', 'redo'] as const).map((direction) => {
        const Icon = icons[direction];
        return (
          <IconButton
            key={direction}
            label={t(`history.${direction}`)}
            aria-disabled={undoRedo[direction] ? undefined : true}
            onClick={() => undoRedo[direction]?.()}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
          >
            <Icon aria-hidden="true" />
          </IconButton>
        );
      })}
    </div>
  );
}
