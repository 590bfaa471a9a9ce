import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_LIMITS } from '#contracts/rules/short';
import { park } from '../../../session/parked-links.ts';
import { useToasts } from '../../../ui/toast.tsx';
import type { EditAction } from '../state/edit-draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { needsPremium } from '../state/editor-state.ts';

export interface Parking {
  /** Number of links that stay. */
  free: number;
  /** Puts all other links aside in this browser, and saves. */
  putAside: () => void;
}

/** Offers to save the free links alone; null if anything else needs Premium, or nothing does. */
export function useParking(onSave: () => void): Parking | null {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const toasts = useToasts();
  const [isParked, setIsParked] = useState(false);
  const { user, original, current } = state;
  const reasons: readonly string[] = needsPremium(state);
  const free = Math.max(FREE_LIMITS.links, original.links.length);

  // Saves the next render's draft, in which the other links are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once.
  useEffect(() => {
    if (!isParked || reasons.length > 0) return;
    setIsParked(false);
    onSave();
  }, [isParked, reasons.length]);

  if (!reasons.includes('links')) return null;
  if (!reasons.every((reason) => reason === 'links' || reason === 'headings')) return null;
  return {
    free,
    putAside: () => {
      const rest = current.links.slice(free);
      if (!park(user.user_id, rest, Date.now()))
        return void toasts.add({ id: 'imported', title: t('import.notParked') });
      const freeHeadings = Math.max(FREE_LIMITS.headings, original.headings.length);
      const edits: EditAction[] = [
        ...rest.map(({ id }) => ({ type: 'linkRemoved' as const, id })),
        ...current.headings.slice(freeHeadings).map(({ id }) => ({ type: 'headingRemoved' as const, id })),
      ];
      dispatch({ type: 'changedTogether', step: 'linkRemoved', edits });
      setIsParked(true);
    },
  };
}
