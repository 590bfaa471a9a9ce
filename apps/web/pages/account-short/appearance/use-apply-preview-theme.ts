import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { takePreviewTheme } from '../../../features/short-look/preview-theme.ts';
import { type ThemeChoice, toAnimation } from '../../../features/short-look/themes.ts';
import type { EditAction } from '../state/edit-draft.ts';
import type { EditorAction } from '../state/editor-state.ts';

/** Applies the look that was tried at `/short` to the draft, without saving it. */
export function useApplyPreviewTheme(
  dispatch: Dispatch<EditorAction>,
  { hasPremium, onApplied }: { hasPremium: boolean; onApplied: () => void },
): void {
  const apply = useEffectEvent(() => {
    const look = takePreviewTheme();
    if (!look) return;
    dispatch({ type: 'changedTogether', step: 'theme', edits: themeActions(look, hasPremium) });
    onApplied();
  });
  useEffect(() => apply(), []);
}

/**
 * Returns the actions that apply the look and, with Premium, the gradient around the box and the effect. Without
 * Premium, gradient and effect would block saving.
 */
export function themeActions({ theme, effect }: ThemeChoice, hasPremium: boolean): EditAction[] {
  const chosen: EditAction = { type: 'lookChosen', source: theme };
  if (!hasPremium) return [chosen];
  const fall = toAnimation(effect);
  // The look brings the gradient's colours only if the gradient is on already.
  return [
    { type: 'gradientSet', on: effect !== 'off' },
    chosen,
    { type: 'animationSet', on: fall !== null },
    ...(fall ? [{ type: 'animationChosen' as const, animation: fall }] : []),
  ];
}
