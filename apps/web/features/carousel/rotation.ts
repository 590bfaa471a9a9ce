/** How long a slide is shown before the next one, in ms (product 13). */
export const ROTATION_MS = 30_000;

/**
 * Calls `advance` after each slide's time has passed. The rotation stops on hover, on focus inside the
 * carousel, with the carousel's `data-paused` attribute, in a hidden tab and with reduced motion (product
 * 3.5, WCAG 2.2.2). Returns a function that restarts the current slide's time.
 */
export function startRotation(carousel: HTMLElement, advance: () => void, signal: AbortSignal): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPointedAt = carousel.matches(':hover') && matchMedia('(hover: hover)').matches;
  let isFocused = carousel.contains(document.activeElement);

  const schedule = (ms: number) => {
    clearTimeout(timer);
    const isHidden = document.visibilityState === 'hidden';
    const isPaused = 'paused' in carousel.dataset;
    if (signal.aborted || isPointedAt || isFocused || isPaused || isHidden || reducedMotion.matches) return;
    timer = setTimeout(advance, ms);
  };
  const restart = () => schedule(ROTATION_MS);
  const point = (isInside: boolean) => {
    isPointedAt = isInside;
    restart();
  };
  const focus = (target: EventTarget | null) => {
    isFocused = target instanceof Node && carousel.contains(target);
    restart();
  };
  // Touch has no hover, so a tap must not stop the rotation.
  carousel.addEventListener('pointerenter', ({ pointerType }) => point(pointerType !== 'touch'), { signal });
  carousel.addEventListener('pointerleave', () => point(false), { signal });
  carousel.addEventListener('focusin', ({ target }) => focus(target), { signal });
  carousel.addEventListener('focusout', ({ relatedTarget }) => focus(relatedTarget), { signal });
  document.addEventListener('visibilitychange', restart, { signal });
  reducedMotion.addEventListener('change', restart, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  // This script loads long after the first slide appeared, so the time since the start of the page load
  // counts towards the first slide.
  schedule(Math.max(0, ROTATION_MS - performance.now()));
  return restart;
}
