import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { addSheet, watchHistory } from './sheet-history.ts';

/** Keeps the entries of open sheets in the history of the editor's page. */
export function useSheetHistory(): void {
  const { key } = useLocation();
  useEffect(() => watchHistory(key), [key]);
}

/** Calls `onBack` when the back button is pressed while a sheet, or a step within it, is open and on top. */
export function useBackToClose(open: boolean, onBack: () => void): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => (open ? addSheet(() => goBack()) : undefined), [open]);
}
