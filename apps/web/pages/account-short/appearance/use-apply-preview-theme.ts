import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { takePreviewTheme } from '../../../features/short-theme/preview-theme.ts';
import { THEMES, type ThemeChoice, toAnimation } from '../../../features/short-theme/themes.ts';
import type { ColourName } from '../state/draft.ts';
import type { EditAction } from '../state/edit-draft.ts';
import type { EditorAction } from '../state/editor-state.ts';

/** Applies the theme that was tried at `/short` to the draft, without saving it. */
export function useApplyPreviewTheme(
  dispatch: Dispatch<EditorAction>,
  { hasPremium, onBrought: onApplied }: { hasPremium: boolean; onBrought: () => void },
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
 * Returns the actions that apply the colours and, with Premium, the gradient and the effect. Without Premium,
 * gradient and effect would block saving.
 */
export function themeActions({ theme, effect }: ThemeChoice, hasPremium: boolean): EditAction[] {
  const { backgroundColor, boxColor, buttonColor, border } = THEMES[theme];
  const typed = (name: ColourName, value: string): EditAction => ({ type: 'colourTyped', name, value });
  const colours = [
    typed('backgroundColor', backgroundColor),
    typed('boxColor', boxColor),
    typed('buttonColor', buttonColor),
  ];
  if (!hasPremium) return colours;
  const fall = toAnimation(effect);
  return [
    ...colours,
    typed('boxColor_1', border[0]),
    typed('boxColor_2', border[1]),
    { type: 'gradientSet', on: effect !== 'off' },
    { type: 'animationSet', on: fall !== null },
    ...(fall ? [{ type: 'animationChosen' as const, animation: fall }] : []),
  ];
}
