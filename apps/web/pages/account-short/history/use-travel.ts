import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../../ui/toast.tsx';
import type { Travel } from '../state/editor-context.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';

/**
 * Returns functions that undo and redo the last step and say which one it was. Ctrl+Z (⌘Z), Shift+Ctrl+Z and
 * Ctrl+Y call them.
 */
export function useTravel({ history }: EditorState, dispatch: Dispatch<EditorAction>): Travel {
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
    const way = wayOf(event);
    if (!way || event.defaultPrevented) return;
    const go = () => (way === 'undo' ? undo : redo)?.();
    if (!isTextField(event.target)) {
      event.preventDefault();
      return go();
    }
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
      if (!hasOwn) goNow(way);
    });
  });
  const goNow = useEffectEvent((way: 'undo' | 'redo') => (way === 'undo' ? undo : redo)?.());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { undo: undo ?? null, redo: redo ?? null };
}

function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || ctrlKey === metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(?:text|search|url|email|tel|number)$/.test(target.type));
