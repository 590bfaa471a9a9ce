import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { addSheet, watchHistory } from './sheet-history.ts';

/** Calls `onBack` when the back button is pressed while a sheet, or a step within it, is open and on top. */
export function useBackToClose(open: boolean, onBack: () => void): void {
  const { key } = useLocation();
  const goBack = useEffectEvent(onBack);
  useEffect(() => watchHistory(key), [key]);
  useEffect(() => (open ? addSheet(() => goBack()) : undefined), [open]);
}
