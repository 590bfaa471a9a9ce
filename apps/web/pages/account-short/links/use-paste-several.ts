import type { ClipboardEvent } from 'react';
import { isSeveralLinks } from '../import/several-links.ts';
import { useEditorActions } from '../state/editor-context.ts';

/** Returns a handler for `onPaste`: pasted text with several links opens the import, where the member chooses. */
export function usePasteSeveral(): (event: ClipboardEvent) => void {
  const { openImport } = useEditorActions();
  return (event) => {
    const text = event.clipboardData.getData('text');
    if (!isSeveralLinks(text)) return;
    event.preventDefault();
    openImport(text);
  };
}
