import { Gem } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MiniShort } from '../preview/mini-short.tsx';
import { previewUser } from '../preview/preview-user.ts';
import { editDraft } from '../state/edit-draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { importEdit } from './import-edit.ts';
import type { Taken } from './import-entry.ts';

/**
 * The Short at a width of 272 px as visitors would see it with what is ticked, without its cards, which would push
 * the links out of the picture.
 */
export function ImportPreview({
  taken,
  behind,
}: {
  taken: Taken /** Links that only Premium shows. */;
  behind: number;
}) {
  const { t } = useTranslation('short-import');
  const { user, current } = useEditor().state;
  // Ticking and typing have priority; the preview may lag behind.
  const shown = useDeferredValue(taken);
  const preview = useMemo(() => {
    let added = 0;
    const edit = importEdit(shown, () => {
      added += 1;
      return `import-${added}`;
    });
    return previewUser(user, { ...editDraft(current, edit), shortcuts: [] });
  }, [user, current, shown]);
  return (
    <div className="sticky top-16">
      <MiniShort
        user={preview}
        className="h-[min(32rem,55dvh)] rounded-panel inset-ring inset-ring-hairline"
        shortClassName="min-h-[42rem] scale-[0.7556]"
      />
      {behind > 0 ? (
        <p className="mt-3 flex items-center justify-center gap-1.5 text-small text-soft">
          <Gem aria-hidden="true" className="size-4 shrink-0" />
          {t('moreWithPremium', { count: behind })}
        </p>
      ) : null}
    </div>
  );
}
