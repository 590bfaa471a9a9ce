import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Motion } from '../../features/effects/start-effects.ts';
import { FIRST_LOOK, isEffectName, isThemeName, type Look } from '../../features/short-theme/looks.ts';
import { keepTriedLook } from '../../features/short-theme/tried-look.ts';
import { registrableName } from '../../features/short-theme/tried-name.ts';
import { proposeDisplayName } from '../../features/sign-in/saved-registration.ts';
import { useMayMove } from '../../ui/use-may-move.ts';

export interface TryOn {
  look: Look;
  /** As it is typed. */
  name: string;
  /** As the visitor's button wants it, or their system. */
  motion: Motion;
  /** Whether something moves just now. */
  isMoving: boolean;
  change: (change: Partial<Look> & { name?: string }) => void;
  toggleMotion: () => void;
  /** Takes what was tried on along to registration and editor; nothing where nothing was. */
  takeAlong: () => void;
  /** For the element that holds the controls. */
  controls: RefObject<HTMLDivElement | null>;
}

/** What the visitor tries on: the look, a name, and whether it moves. */
export function useTryOn(): TryOn {
  const [tried, setTried] = useState({ ...FIRST_LOOK, name: '', touched: false });
  const [motion, setMotion] = useState<Motion>('asWanted');
  const controls = useRef<HTMLDivElement>(null);
  const mayMove = useMayMove();
  const { theme, effect, name, touched } = tried;
  const isMoving = effect !== 'off' && (motion === 'asWanted' ? mayMove : motion === 'on');

  // The page comes to life late: what was chosen and typed before, or kept by the browser, counts.
  useEffect(() => {
    const early = controls.current ? chosenIn(controls.current) : {};
    if (Object.keys(early).length > 0) setTried((now) => ({ ...now, ...early, touched: true }));
  }, []);

  return {
    look: { theme, effect },
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
    takeAlong: () => {
      if (!touched) return;
      keepTriedLook({ theme, effect });
      const registrable = registrableName(name);
      if (registrable !== null) proposeDisplayName(registrable);
    },
  };
}

/** What stands in the controls and is not what the server wrote. */
function chosenIn(controls: HTMLElement): Partial<Look> & { name?: string } {
  const chosen = (name: string) =>
    controls.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)?.value;
  const [theme, effect] = [chosen('theme'), chosen('effect')];
  const name = controls.querySelector<HTMLInputElement>('input[name=name]')?.value;
  return {
    ...(isThemeName(theme) && theme !== FIRST_LOOK.theme && { theme }),
    ...(isEffectName(effect) && effect !== FIRST_LOOK.effect && { effect }),
    ...(name && { name }),
  };
}
