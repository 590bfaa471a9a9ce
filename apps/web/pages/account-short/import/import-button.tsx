import { Import } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { ButtonStyle } from '../../../ui/button-classes.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { useEditor } from '../state/editor-context.ts';
import { newId } from '../state/new-id.ts';
import { importInto, type Taken } from './import-into.ts';
import { loadImportSheet } from './load-import-sheet.ts';

const ImportSheet = lazy(loadImportSheet);

/** The button that opens the import, and the sheet that it opens. */
export function ImportButton({ size, className }: { size?: ButtonStyle['size']; className?: string }) {
  const { t } = useTranslation('short-editor');
  const [isOpen, setIsOpen] = useState(false);
  const takeOver = useTakeOver();
  return (
    <>
      <Button
        name="import"
        variant="secondary"
        {...(size ? { size } : {})}
        className={className}
        onClick={() => setIsOpen(true)}
      >
        <Import aria-hidden="true" />
        {t('import.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ImportSheet pasted={null} onTake={takeOver} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Puts what was taken into the draft, as one step, and tells what to do next. */
function useTakeOver(): (taken: Taken) => void {
  const { t } = useTranslation('short-editor');
  const { state, dispatch, focus } = useEditor();
  const toasts = useToasts();
  const draft = state.current;
  return (taken) => {
    const next = { ...draft, ...importInto(draft, taken, newId) };
    dispatch({ type: 'draftRestored', draft: next });
    const first = next.links[taken.place === 'replace' ? 0 : draft.links.length];
    if (first) focus(`links.${first.id}`);
    toasts.add({
      id: 'imported',
      type: 'success',
      title: t('import.taken', { count: taken.entries.filter(({ kind }) => kind === 'link').length }),
      actionProps: {
        children: t('links.undo'),
        onClick: () => {
          dispatch({ type: 'draftRestored', draft });
          toasts.close('imported');
        },
      },
    });
  };
}
