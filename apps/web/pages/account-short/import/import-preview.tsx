import { useDeferredValue } from 'react';
import { ShortCard } from '../../../features/short/short-card.tsx';
import { previewUser } from '../preview/preview-user.ts';
import { editDraft } from '../state/edit-draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { importEdit } from './import-edit.ts';
import type { Taken } from './import-entry.ts';

/**
 * The Short of 360 px at a width of 272 px as visitors would see it with what is ticked, without its cards, which
 * would push the links out of the picture. The list next to it says the same, so it is decorative.
 */
export function ImportPreview({ taken }: { taken: Taken }) {
  const { state } = useEditor();
  // Ticking and typing have priority; the preview may lag behind.
  const shown = useDeferredValue(taken);
  let added = 0;
  const edit = importEdit(shown, () => {
    added += 1;
    return `import-${added}`;
  });
  return (
    <div
      aria-hidden="true"
      inert
      className="sticky top-0 hidden h-[min(32rem,55dvh)] overflow-clip rounded-panel inset-ring inset-ring-hairline lg:block"
    >
      <div className="flex min-h-[42rem] w-[22.5rem] origin-top-left scale-[0.7556] select-none">
        <ShortCard
          user={previewUser(state.user, { ...editDraft(state.current, edit), shortcuts: [] })}
          mode="preview"
          motion="off"
        />
      </div>
    </div>
  );
}
