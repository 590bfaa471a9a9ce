import { Import } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadModule } from '../../../delivery/load-module.ts';
import { loadTexts } from '../../../i18n/load-texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonStyle } from '../../../ui/button-classes.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { Taken } from './import-into.ts';
import { newId } from './new-id.ts';

const loadSheet = () => import('./import-sheet.tsx');
/** Most visits of the editor import nothing, so the sheet and the recognisers are loaded on demand. */
const ImportSheet = lazy(loadSheet);
const TEXTS = ['short-import'] as const;

/** The button that opens the import, and the sheet that it opens. */
export function ImportButton({ size, className }: { size?: ButtonStyle['size']; className?: string }) {
  const { t, i18n } = useTranslation('short-editor');
  const toasts = useToasts();
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const takeOver = useTakeOver();

  const load = () => Promise.all([loadModule(loadSheet), loadTexts(i18n, TEXTS)]);
  const open = async () => {
    setState('opening');
    try {
      await load();
      setState('open');
    } catch {
      setState('closed');
      toasts.add({ id: 'import', title: t('import.unavailable') });
    }
  };
  return (
    <>
      <Button
        name="import"
        variant="secondary"
        size={size}
        className={className}
        pending={state === 'opening'}
        onPointerEnter={() => void load().catch(() => {})}
        onFocus={() => void load().catch(() => {})}
        onClick={() => void open()}
      >
        <Import aria-hidden="true" />
        {t('import.open')}
      </Button>
      {state === 'open' ? (
        <Suspense>
          <ImportSheet pasted={null} onTake={takeOver} onClose={() => setState('closed')} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Puts what was taken into the draft, as one step, and tells what to do next. */
function useTakeOver(): (taken: Taken) => void {
  const { t } = useTranslation('short-import');
  const { state, dispatch, focus } = useEditor();
  const toasts = useToasts();
  const draft = state.current;
  return (taken) => {
    const newIds = taken.entries.map(newId);
    dispatch({ type: 'imported', taken, newIds });
    const first = taken.entries.findIndex(({ kind }) => kind === 'link');
    focus(`links.${newIds[first]}`);
    toasts.add({
      id: 'imported',
      type: 'success',
      timeout: 8000,
      title: t('taken', { count: taken.entries.filter(({ kind }) => kind === 'link').length }),
      actionProps: {
        children: t('undo'),
        onClick: () => {
          dispatch({ type: 'draftRestored', draft });
          toasts.close('imported');
        },
      },
    });
  };
}
