import { startEffects } from '../effects/start-effects.ts';
import { startTypewriter } from './typewriter.ts';

/** Starts all motion on the page and returns the functions that stop it. */
function startMotion(): Array<() => void> {
  const effects = [...document.querySelectorAll<HTMLElement>('[data-effects]')].map((layer) =>
    startEffects(layer),
  );
  const lines = [...document.querySelectorAll<HTMLElement>('[data-typewriter]')].map((line) => {
    const titles = line.closest('[data-titles]')?.querySelectorAll('li') ?? [];
    return startTypewriter(
      line,
      [...titles].map((title) => title.textContent),
    );
  });
  return [...effects, ...lines];
}

/** Starts all motion on the page and enables the button that pauses and resumes it (WCAG 2.2.2). */
export function startMotionControl(): void {
  let stops = startMotion();
  const toggle = document.querySelector<HTMLButtonElement>('[data-motion]');
  if (!toggle || stops.length === 0) return;
  toggle.hidden = false;
  toggle.addEventListener('click', () => {
    const pause = stops.length > 0;
    for (const stop of stops) stop();
    stops = pause ? [] : startMotion();
    toggle.toggleAttribute('data-paused', pause);
  });
}
