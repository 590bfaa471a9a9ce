import { startEffects } from '../../features/effects/start-effects.ts';
import { applyShortPaint, setProperties } from '../../features/short/apply-short-paint.ts';
import type { ShortPaint } from '../../features/short/short-paint.ts';
import { showMotion } from '../../ui/show-motion.ts';
import { LANDING_THEMES, type LandingTheme, THEME_MS } from './landing-themes.ts';

/**
 * The behaviour of `short-section.tsx`. Shows the next theme automatically, unless the visitor has paused the
 * rotation or selected a theme, the tab or the section is not visible, or reduced motion is on (WCAG 2.2.2).
 */
export default class ThemeRotation extends HTMLElement {
  readonly #stillness = matchMedia('(prefers-reduced-motion: reduce)');
  #theme: LandingTheme = LANDING_THEMES[0];
  #isPaused = false;
  #isSeen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const schedule = () => this.#schedule();
    document.addEventListener('visibilitychange', schedule, { signal });
    this.#stillness.addEventListener('change', schedule, { signal });
    this.addEventListener('click', (event) => this.#press(event), { signal });
    const sight = new IntersectionObserver((entries) => {
      this.#isSeen = entries.at(-1)?.isIntersecting ?? false;
      schedule();
    });
    sight.observe(this);
    const layer = this.querySelector<HTMLElement>('[data-effects]');
    const stopEffects = layer && startEffects(layer);
    signal.addEventListener('abort', () => {
      sight.disconnect();
      stopEffects?.();
      clearTimeout(this.#timer);
    });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const isHidden = document.visibilityState === 'hidden';
    if (!this.#isSeen || this.#isPaused || isHidden || this.#stillness.matches) return;
    this.#timer = setTimeout(() => {
      this.#select(themeAfter(this.#theme));
      this.#paint();
      this.#schedule();
    }, THEME_MS);
  }

  #press({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!button) return;
    const chosen = LANDING_THEMES.find((theme) => theme === button.dataset.theme);
    if (chosen) {
      this.#select(chosen);
      // The first layout with another font is slow, so the pressed button is painted before it.
      requestAnimationFrame(() => setTimeout(() => this.#paint()));
    }
    this.#isPaused = chosen !== undefined || !this.#isPaused;
    const pause = this.querySelector<HTMLElement>('[data-other]');
    if (pause) showMotion(pause, !this.#isPaused);
    this.#schedule();
  }

  #select(theme: LandingTheme): void {
    this.#theme = theme;
    for (const button of this.querySelectorAll<HTMLElement>('[data-theme]'))
      button.ariaPressed = String(button.dataset.theme === theme);
  }

  #paint(): void {
    const { paint } = this.querySelector<HTMLElement>(`[data-theme=${this.#theme}]`)?.dataset ?? {};
    const section = this.querySelector<HTMLElement>('[data-look]');
    const short = this.querySelector<HTMLElement>('[data-short]');
    if (!paint || !section || !short) return;
    const painted = JSON.parse(paint) as ShortPaint;
    section.dataset.look = this.#theme;
    setProperties(section, painted.style);
    applyShortPaint(short, painted);
  }
}

const themeAfter = (theme: LandingTheme): LandingTheme =>
  LANDING_THEMES[(LANDING_THEMES.indexOf(theme) + 1) % LANDING_THEMES.length] ?? LANDING_THEMES[0];
