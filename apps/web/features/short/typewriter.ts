import { graphemes } from './graphemes.ts';

const TYPE_MS = 75;
const ERASE_MS = 38;
const HOLD_MS = 2200;
const BETWEEN_MS = 350;

/**
 * Types and erases the titles in turn in `element`, which initially shows the first one. With reduced motion,
 * only the first title is shown; in a hidden tab, typing pauses. Returns a function that stops the typing.
 */
export function startTypewriter(element: HTMLElement, titles: readonly string[]): () => void {
  const parts = titles.map(graphemes);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let title = 0;
  let length = parts[0]?.length ?? 0;
  let erasing = true;

  const show = () => {
    element.textContent = (parts[title] ?? []).slice(0, length).join('');
  };
  const step = () => {
    length += erasing ? -1 : 1;
    show();
    const full = parts[title]?.length ?? 0;
    let pause = erasing ? ERASE_MS : TYPE_MS;
    if (length >= full) {
      erasing = true;
      pause = HOLD_MS;
    } else if (length <= 0) {
      erasing = false;
      title = (title + 1) % parts.length;
      pause = BETWEEN_MS;
    }
    timer = setTimeout(step, pause);
  };
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
    element.removeAttribute('data-typing');
  };
  const reset = () => {
    title = 0;
    length = parts[0]?.length ?? 0;
    erasing = true;
    show();
  };
  const update = () => {
    rest();
    if (stillness.matches) return reset();
    if (document.hidden || parts.length === 0) return;
    element.setAttribute('data-typing', '');
    timer = setTimeout(step, length === (parts[title]?.length ?? 0) ? HOLD_MS : TYPE_MS);
  };

  stillness.addEventListener('change', update);
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    stillness.removeEventListener('change', update);
    document.removeEventListener('visibilitychange', update);
    rest();
    reset();
  };
}
