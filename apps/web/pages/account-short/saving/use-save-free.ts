import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { park } from '../../../session/parked-links.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { useEditor } from '../state/editor-context.ts';
import { premiumReasonsOf } from '../state/editor-state.ts';
import { type FreePart, freePart } from './free-part.ts';

/** Returns what can be saved without Premium, with the function that saves it; null if that is not offered. */
export function useSaveFree(onSave: () => void): (FreePart & { save: () => void }) | null {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const toasts = useToasts();
  const [isWaiting, setIsWaiting] = useState(false);
  const isFree = premiumReasonsOf(state).length === 0;

  // Saves the next render's draft, in which nothing needs Premium.
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once.
  useEffect(() => {
    if (!isWaiting || !isFree) return;
    setIsWaiting(false);
    onSave();
  }, [isWaiting, isFree]);

  const part = freePart(state);
  if (!part) return null;
  return {
    ...part,
    save: () => {
      const { parked, edits, without } = part;
      if (parked.length > 0 && !park(state.user.user_id, parked, Date.now()))
        return void toasts.add({ id: 'notParked', title: t('import.notParked') });
      const step = without === 'looks' ? 'premiumTurnedOff' : 'linkRemoved';
      dispatch({ type: 'changedTogether', step, edits });
      setIsWaiting(true);
    },
  };
}
