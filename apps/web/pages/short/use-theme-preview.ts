import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Motion } from '../../features/effects/start-effects.ts';
import { registrableName } from '../../features/short-theme/name-check.ts';
import { storePreviewTheme } from '../../features/short-theme/preview-theme.ts';
import {
  INITIAL_THEME_CHOICE,
  isEffectName,
  isThemeName,
  type ThemeChoice,
} from '../../features/short-theme/themes.ts';
import { prefillDisplayName } from '../../features/sign-in/saved-registration.ts';
import { useMotionAllowed } from '../../ui/use-motion-allowed.ts';

export interface ThemePreview {
  choice: ThemeChoice;
  /** The name as typed. */
  name: string;
  /** The visitor's choice, or the system's setting. */
  motion: Motion;
  /** Whether anything is moving right now. */
  isMoving: boolean;
  change: (change: Partial<ThemeChoice> & { name?: string }) => void;
  toggleMotion: () => void;
  /** Stores the chosen theme and name for the registration and the editor; does nothing if nothing was changed. */
  store: () => void;
  /** Ref for the element that contains the controls. */
  controls: RefObject<HTMLDivElement | null>;
}

/** Manages the visitor's choices: theme and effect, a name, and motion. */
export function useThemePreview(): ThemePreview {
  const [chosen, setTried] = useState({ ...INITIAL_THEME_CHOICE, name: '', touched: false });
  const [motion, setMotion] = useState<Motion>('asWanted');
  const controls = useRef<HTMLDivElement>(null);
  const mayMove = useMotionAllowed();
  const { theme, effect, name, touched } = chosen;
  const isMoving = effect !== 'off' && (motion === 'asWanted' ? mayMove : motion === 'on');

  // Hydration may be late, so values that were entered before it or restored by the browser are adopted.
  useEffect(() => {
    const early = controls.current ? readControls(controls.current) : {};
    if (Object.keys(early).length > 0) setTried((now) => ({ ...now, ...early, touched: true }));
  }, []);

  return {
    choice: { theme, effect },
    name,
    motion,
    isMoving,
    controls,
    change: (change) => {
      setTried((now) => ({ ...now, ...change, touched: true }));
      // Choosing another effect ends a pause, so that the effect is visible.
      if (change.effect && motion === 'off') setMotion('asWanted');
    },
    toggleMotion: () => setMotion(isMoving ? 'off' : 'on'),
    store: () => {
      if (!touched) return;
      storePreviewTheme({ theme, effect });
      const registrable = registrableName(name);
      if (registrable !== null) prefillDisplayName(registrable);
    },
  };
}

/** Returns the values of the controls that differ from the values that the server rendered. */
function readControls(controls: HTMLElement): Partial<ThemeChoice> & { name?: string } {
  const chosen = (name: string) =>
    controls.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)?.value;
  const [theme, effect] = [chosen('theme'), chosen('effect')];
  const name = controls.querySelector<HTMLInputElement>('input[name=name]')?.value;
  return {
    ...(isThemeName(theme) && theme !== INITIAL_THEME_CHOICE.theme && { theme }),
    ...(isEffectName(effect) && effect !== INITIAL_THEME_CHOICE.effect && { effect }),
    ...(name && { name }),
  };
}
