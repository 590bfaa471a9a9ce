import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { fallOf, type Look, THEMES } from '../../../features/short-theme/looks.ts';
import { takeTriedLook } from '../../../features/short-theme/tried-look.ts';
import type { ColourName } from '../state/draft.ts';
import type { EditorAction } from '../state/editor-state.ts';

/** Brings the look that was tried on at `/short` into the draft, where it waits to be saved. */
export function useTriedLook(
  dispatch: Dispatch<EditorAction>,
  { hasPremium, onBrought }: { hasPremium: boolean; onBrought: () => void },
): void {
  const bring = useEffectEvent(() => {
    const look = takeTriedLook();
    if (!look) return;
    for (const action of actionsFor(look, hasPremium)) dispatch(action);
    onBrought();
  });
  useEffect(() => bring(), []);
}

/** Colours for everyone. Gradient and effect only with Premium: without it they would stand in the way of saving. */
export function actionsFor({ theme, effect }: Look, hasPremium: boolean): EditorAction[] {
  const { backgroundColor, boxColor, buttonColor, border } = THEMES[theme];
  const typed = (name: ColourName, value: string): EditorAction => ({ type: 'colourTyped', name, value });
  const colours = [
    typed('backgroundColor', backgroundColor),
    typed('boxColor', boxColor),
    typed('buttonColor', buttonColor),
  ];
  if (!hasPremium) return colours;
  const fall = fallOf(effect);
  return [
    ...colours,
    typed('boxColor_1', border[0]),
    typed('boxColor_2', border[1]),
    { type: 'gradientSet', on: effect !== 'off' },
    { type: 'animationSet', on: fall !== null },
    ...(fall ? [{ type: 'animationChosen' as const, animation: fall }] : []),
  ];
}
