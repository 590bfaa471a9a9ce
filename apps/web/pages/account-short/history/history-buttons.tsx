import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEditor } from '../state/editor-context.ts';

const icons = { undo: Undo2, redo: Redo2 } as const;

/** The buttons that undo and redo the last step. They stay focusable without a step, so that focus is not lost. */
export function HistoryButtons() {
  const { t } = useTranslation('short-editor');
  const { travel } = useEditor();
  return (
    <div className="flex shrink-0">
      {(['undo', 'redo'] as const).map((way) => {
        const Icon = icons[way];
        return (
          <IconButton
            key={way}
            label={t(`history.${way}`)}
            aria-disabled={travel[way] ? undefined : true}
            onClick={() => travel[way]?.()}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
          >
            <Icon aria-hidden="true" />
          </IconButton>
        );
      })}
    </div>
  );
}
