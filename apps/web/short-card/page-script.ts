/**
 * All that moves on a public Short, without React: typed titles, the button that holds them still, the owner's way
 * to the editor. A module of its own that the page loads by address; the editor's preview calls the same functions.
 */
import { showOwnerLink } from './owner-link.ts';
import { startTypewriter } from './typewriter.ts';

/** Everything in the page that moves; each gives what stops it. */
function startMotion(): Array<() => void> {
  return [...document.querySelectorAll<HTMLElement>('[data-typewriter]')].map((line) => {
    const titles = line.closest('[data-titles]')?.querySelectorAll('li') ?? [];
    return startTypewriter(
      line,
      [...titles].map((title) => title.textContent),
    );
  });
}

let stops = startMotion();

// What moves by itself can be held (WCAG 2.2.2).
const toggle = document.querySelector<HTMLButtonElement>('[data-motion]');
if (toggle && stops.length > 0) {
  toggle.hidden = false;
  toggle.addEventListener('click', () => {
    const pause = stops.length > 0;
    for (const stop of stops) stop();
    stops = pause ? [] : startMotion();
    toggle.toggleAttribute('data-paused', pause);
  });
}

showOwnerLink();
