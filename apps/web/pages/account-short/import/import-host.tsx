import { useTranslation } from 'react-i18next';
import { useBackToClose } from '../controls/use-back-to-close.ts';
import { useUndoMessage } from '../history/use-undo-message.ts';
import { isBlankLink } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { newId } from '../state/new-id.ts';
import { importEdit } from './import-edit.ts';
import type { Taken } from './import-entry.ts';
import { ImportSheet } from './import-sheet.tsx';

interface ImportHostProps {
  /** The text to import, null for none yet; undefined while the sheet is closed. */
  pasted: string | null | undefined;
  onClose: () => void;
}

/** The import sheet. What it returns goes into the draft as one step. */
export function ImportHost({ pasted, onClose }: ImportHostProps) {
  const { t } = useTranslation('short-editor');
  const { state, dispatch, focus, opened } = useEditor();
  const stepWithUndo = useUndoMessage(state, dispatch);
  useBackToClose(pasted !== undefined, onClose);
  if (pasted === undefined) return null;
  const onTake = (taken: Taken) => {
    const ids = taken.entries.map(() => newId());
    const first = ids[taken.entries.findIndex(({ kind }) => kind === 'link')];
    const remaining = ids.values();
    const count = taken.entries.filter(({ kind }) => kind === 'link').length;
    const edit = importEdit(taken, () => remaining.next().value ?? newId());
    // Several links pasted into a new link's fields take its place.
    const replaced = state.current.links.find((link) => link.id === opened?.id && isBlankLink(link));
    stepWithUndo(
      replaced
        ? {
            type: 'changedTogether',
            step: 'imported',
            edits: [{ type: 'linkRemoved', id: replaced.id }, edit],
          }
        : edit,
      { id: 'imported', type: 'success', title: t('import.taken', { count }) },
    );
    if (first) focus(`links.${first}`);
    onClose();
  };
  return <ImportSheet pasted={pasted} onTake={onTake} onClose={onClose} />;
}
