import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_LIMITS } from '#contracts/rules/short';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useEditor } from '../state/editor-context.ts';
import { needsPremium } from '../state/editor-state.ts';
import { park } from './parked-storage.ts';

/** Saves the links that are free, and puts the others aside in this browser. */
export function ParkButton({ onSave }: { onSave: () => void }) {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const toasts = useToasts();
  const [isSaving, setIsSaving] = useState(false);
  const free = Math.max(FREE_LIMITS.links, state.original.links.length);
  const isFree = needsPremium(state).length === 0;

  // Saves the draft of the next render, from which the others are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once.
  useEffect(() => {
    if (!isSaving || !isFree) return;
    setIsSaving(false);
    onSave();
  }, [isSaving, isFree]);

  const putAside = () => {
    const rest = state.current.links.slice(free);
    if (!park(state.user.user_id, rest, Date.now()))
      return void toasts.add({ id: 'imported', title: t('import.notParked') });
    dispatch({ type: 'linksParked', keep: free });
    setIsSaving(true);
  };
  return (
    <Button variant="secondary" onClick={putAside}>
      {t('import.saveFree', { count: free })}
    </Button>
  );
}
