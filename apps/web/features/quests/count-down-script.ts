import { countdown } from '#contracts/rules/quests/quest-week';
import { msUntilNextSecond } from './ms-until-next-second.ts';

/**
 * Defines `<count-down>`, which counts down to `data-end` (ms since 1970) in its four elements with
 * `data-figure`, and sets its own `data-over` attribute at the end. Each update reads the clock, so the time
 * is correct even after the tab was suspended.
 */
function defineCountDown(timeLeft: typeof countdown, msUntilNext: typeof msUntilNextSecond): void {
  if (customElements.get('count-down')) return;
  const RESUMED = ['visibilitychange', 'pageshow'] as const;
  class CountDown extends HTMLElement {
    timer: ReturnType<typeof setTimeout> | undefined;

    tick = (): void => {
      clearTimeout(this.timer);
      if (!this.isConnected) return;
      const figures = this.querySelectorAll('[data-figure]');
      const labels = this.querySelectorAll<HTMLElement>('[data-other]');
      // Until the parser has added all labels, tries again on every frame.
      if (labels.length < 4) return void requestAnimationFrame(this.tick);
      const end = Number(this.dataset.end);
      const now = Date.now();
      for (const [index, value] of Object.values(timeLeft(end, now)).entries()) {
        const figure = figures[index];
        const text = String(value).padStart(2, '0');
        if (!figure || figure.textContent === text) continue;
        figure.textContent = text;
        const label = labels[index];
        if (label) label.textContent = label.dataset[value === 1 ? 'one' : 'other'] ?? '';
      }
      this.toggleAttribute('data-over', now >= end);
      if (now < end) this.timer = setTimeout(this.tick, msUntilNext(end, now));
    };

    connectedCallback(): void {
      // Timers in a hidden tab are throttled; these events correct the figures as soon as the tab is visible
      // again.
      for (const event of RESUMED) addEventListener(event, this.tick);
      this.tick();
    }

    disconnectedCallback(): void {
      for (const event of RESUMED) removeEventListener(event, this.tick);
      clearTimeout(this.timer);
    }
  }
  customElements.define('count-down', CountDown);
}

/** Runs inline so that the countdown is correct from the first paint. */
export const COUNT_DOWN_SCRIPT = `(${defineCountDown})(${countdown},${msUntilNextSecond})`;
