import { type RefObject, useEffect, useState } from 'react';
import { useMayMove } from '../../ui/use-may-move.ts';
import { LOOKS, type LookName } from './looks.ts';

/** How long a look stays before the next one comes, in ms: long enough to be looked at. */
export const LOOK_MS = 5000;

/**
 * Which look the Short has. The next one comes by itself, unless somebody paused it or chose one, does not see it (the
 * tab or the place where it stands), or wants less motion (WCAG 2.2.2).
 */
export function useLooks(stage: RefObject<HTMLElement | null>) {
  const [look, setLook] = useState<LookName>(LOOKS[0]);
  const [paused, setPaused] = useState(false);
  const isSeen = useIsSeen(stage);
  const mayMove = useMayMove();
  const changes = isSeen && mayMove && !paused;

  useEffect(() => {
    if (!changes) return;
    const timer = setTimeout(() => setLook(after(look)), LOOK_MS);
    return () => clearTimeout(timer);
  }, [changes, look]);

  return {
    look,
    paused,
    setPaused,
    choose: (chosen: LookName) => {
      setPaused(true);
      setLook(chosen);
    },
  };
}

const after = (look: LookName): LookName => LOOKS[(LOOKS.indexOf(look) + 1) % LOOKS.length] ?? LOOKS[0];

/** Whether any of an element is in the window. */
function useIsSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
