import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../../ui/toast.tsx';
import { isOverDraft } from '../controls/dialogs.ts';
import { focusPanel } from '../controls/focus-panel.ts';
import type { UndoRedo } from '../state/editor-context.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';

/**
 * Returns functions that undo and redo the last step and say which one it was. Ctrl+Z (⌘Z), Shift+Ctrl+Z and
 * Ctrl+Y call them, except in dialogs over the draft.
 */
export function useUndoRedo({ history }: EditorState, dispatch: Dispatch<EditorAction>): UndoRedo {
  const { t } = useTranslation('short-editor');
  const toasts = useToasts();
  const last = history.past.at(-1);
  const next = history.future.at(-1);
  const tell = (title: string) => toasts.add({ id: 'history', title, timeout: 3000 });
  const undo =
    last &&
    (() => {
      dispatch({ type: 'undone' });
      tell(t('history.undone', { what: t(`step.${last.what}`) }));
    });
  const redo =
    next &&
    (() => {
      dispatch({ type: 'redone' });
      tell(t('history.redone', { what: t(`step.${next.what}`) }));
    });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (!direction || event.defaultPrevented) return;
    const isOver = isOverDraft(event.target);
    if (!isTextField(event.target)) {
      // Outside of text fields, Chromium would change the field that was typed in last.
      event.preventDefault();
      return isOver ? undefined : go(direction);
    }
    if (isOver) return;
    // In a text field, the browser's own history goes first. It reports an input if it has a step.
    let hasOwn = false;
    event.target.addEventListener(
      'beforeinput',
      () => {
        hasOwn = true;
      },
      { once: true },
    );
    setTimeout(() => {
      if (!hasOwn) go(direction);
    });
  });
  const go = useEffectEvent((direction: keyof UndoRedo) => {
    (direction === 'undo' ? undo : redo)?.();
    // The step may have removed what had the focus.
    setTimeout(() => document.activeElement === document.body && focusPanel());
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { undo: undo ?? null, redo: redo ?? null };
}

function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): keyof UndoRedo | null {
  if (altKey || ctrlKey === metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(?:text|search|url|email|tel|number)$/.test(target.type));
