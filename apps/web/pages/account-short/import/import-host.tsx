import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../../ui/toast.tsx';
import { newId } from '../links/new-id.ts';
import type { NewEntry } from '../state/arrange-draft.ts';
import { useEditor } from '../state/editor-context.ts';
import type { ImportEntry, ImportSheetProps } from './import-entry.ts';
import { loadImportSheet } from './load-import-sheet.ts';

const ImportSheet = loadImportSheet && lazy(loadImportSheet);

interface ImportHostProps {
  /** The text to import, null for none yet; undefined while the sheet is closed. */
  pasted: string | null | undefined;
  onClose: () => void;
}

/** The import sheet, loaded when it is opened. What it returns goes into the draft as one step. */
export function ImportHost({ pasted, onClose }: ImportHostProps) {
  const { t } = useTranslation('short-editor');
  const { dispatch, focus } = useEditor();
  const toasts = useToasts();
  if (!ImportSheet || pasted === undefined) return null;
  const onTake: ImportSheetProps['onTake'] = ({ entries, place }) => {
    const added = entries.map(toNewEntry);
    dispatch({ type: 'entriesAdded', step: 'imported', entries: added, replace: place === 'replace' });
    const count = added.filter(({ kind }) => kind === 'link').length;
    toasts.add({ id: 'imported', title: t('import.taken', { count }) });
    const first = added.find((entry) => entry.kind === 'link');
    if (first) focus(`links.${first.link.id}`);
    onClose();
  };
  return (
    <Suspense>
      <ImportSheet pasted={pasted} onTake={onTake} onClose={onClose} />
    </Suspense>
  );
}

function toNewEntry(entry: ImportEntry): NewEntry {
  const id = newId();
  return entry.kind === 'link'
    ? { kind: 'link', link: { id, title: entry.title, link: entry.url } }
    : { kind: 'heading', heading: { id, title: entry.title } };
}
