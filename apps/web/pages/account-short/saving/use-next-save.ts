import { useEffect, useEffectEvent, useState } from 'react';
import type { SaveStatus } from '../state/editor-state.ts';

/** Returns a function that saves as soon as the pending save has succeeded, and whether that is going to happen. */
export function useNextSave({ kind }: SaveStatus, save: () => void) {
  const [isNext, setIsNext] = useState(false);
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isNext || kind === 'saving') return;
    setIsNext(false);
    if (kind === 'idle') saveNow();
  }, [isNext, kind]);
  return { isNext, saveNext: () => setIsNext(true) };
}
