import { type Dispatch, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../../ui/toast.tsx';
import type { Draft } from '../state/draft.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';

interface Message {
  id: string;
  title: string;
  type?: 'success';
}

/**
 * Returns a function that makes a step and shows a message with a button that undoes it. Once the draft changes
 * again, undoing would take back another step, so the message closes.
 */
export function useUndoMessage(
  { current }: EditorState,
  dispatch: Dispatch<EditorAction>,
): (step: EditorAction, message: Message) => void {
  const { t } = useTranslation('short-editor');
  const toasts = useToasts();
  const shown = useRef<{ id: string; before: Draft; after: Draft | null }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast manager changes with each toast.
  useEffect(() => {
    const message = shown.current;
    if (!message || current === message.before) return;
    message.after ??= current;
    if (message.after === current) return;
    shown.current = null;
    toasts.close(message.id);
  }, [current]);
  return (step, message) => {
    shown.current = { id: message.id, before: current, after: null };
    dispatch(step);
    toasts.add({
      ...message,
      actionProps: { children: t('links.undo'), onClick: () => dispatch({ type: 'undone' }) },
    });
  };
}
