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
  /** As it is typed. */
  name: string;
  /** As the visitor's button wants it, or their system. */
  motion: Motion;
  /** Whether something moves just now. */
  isMoving: boolean;
  change: (change: Partial<ThemeChoice> & { name?: string }) => void;
  toggleMotion: () => void;
  /** Takes what was tried on along to registration and editor; nothing where nothing was. */
  store: () => void;
  /** For the element that holds the controls. */
  controls: RefObject<HTMLDivElement | null>;
}

/** What the visitor tries on: the look, a name, and whether it moves. */
export function useThemePreview(): ThemePreview {
  const [chosen, setTried] = useState({ ...INITIAL_THEME_CHOICE, name: '', touched: false });
  const [motion, setMotion] = useState<Motion>('asWanted');
  const controls = useRef<HTMLDivElement>(null);
  const mayMove = useMotionAllowed();
  const { theme, effect, name, touched } = chosen;
  const isMoving = effect !== 'off' && (motion === 'asWanted' ? mayMove : motion === 'on');

  // The page comes to life late: what was chosen and typed before, or kept by the browser, counts.
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
      // Whoever stilled one effect and chooses another wants to see it.
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

/** What stands in the controls and is not what the server wrote. */
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
