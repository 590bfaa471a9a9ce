import { SCRIPTED_CONTROL, scriptedControl } from './scripted.ts';

interface EarlyPresses {
  controls: HTMLElement[];
  /** Stops holding presses, because the page script handles them from now on. */
  release: () => void;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/** Holds presses of scripted controls until the page script has arrived, and marks those controls as busy. */
function holdEarlyPresses(find: typeof scriptedControl, selector: string): void {
  const controls: HTMLElement[] = [];
  const hold = (event: MouseEvent) => {
    const control = find(event, selector);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('aria-busy', 'true');
    if (!controls.includes(control)) controls.push(control);
  };
  addEventListener('click', hold, true);
  window.earlyPresses = { controls, release: () => removeEventListener('click', hold, true) };
}

/** Inline script for the document head, where it runs before any control can be pressed. */
export const HOLD_EARLY_PRESSES = `(${holdEarlyPresses})(${scriptedControl},${JSON.stringify(SCRIPTED_CONTROL)})`;

/** Presses the held controls again. Called once their handlers exist. */
export function replayEarlyPresses(): void {
  const { controls = [], release } = window.earlyPresses ?? {};
  release?.();
  for (const control of controls) {
    control.removeAttribute('aria-busy');
    control.click();
  }
}
