import { type RefObject, useEffect, useState } from 'react';
import { useMotionAllowed } from '../../ui/use-motion-allowed.ts';
import { LANDING_THEMES, type LandingTheme } from './landing-themes.ts';

/** How long a theme is shown, in ms. */
export const THEME_MS = 5000;

/**
 * Returns the current theme and the controls of its rotation. The next theme follows automatically, unless
 * the visitor has paused or chosen a theme, the tab or the stage is not visible, or reduced motion is on
 * (WCAG 2.2.2).
 */
export function useThemeRotation(stage: RefObject<HTMLElement | null>) {
  const [theme, setTheme] = useState<LandingTheme>(LANDING_THEMES[0]);
  const [paused, setPaused] = useState(false);
  const isSeen = useIsInView(stage);
  const mayMove = useMotionAllowed();
  const changes = isSeen && mayMove && !paused;

  useEffect(() => {
    if (!changes) return;
    const timer = setTimeout(() => setTheme(nextTheme(theme)), THEME_MS);
    return () => clearTimeout(timer);
  }, [changes, theme]);

  return {
    theme,
    paused,
    setPaused,
    choose: (chosen: LandingTheme) => {
      setPaused(true);
      setTheme(chosen);
    },
  };
}

const nextTheme = (theme: LandingTheme): LandingTheme =>
  LANDING_THEMES[(LANDING_THEMES.indexOf(theme) + 1) % LANDING_THEMES.length] ?? LANDING_THEMES[0];

/** Whether any part of an element is in the viewport. */
function useIsInView(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
