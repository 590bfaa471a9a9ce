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

/** Presses the held controls again. Called once their handlers exist. */
export function replayEarlyPresses(): void {
  const { controls = [], release } = window.earlyPresses ?? {};
  release?.();
  for (const control of controls) {
    control.removeAttribute('aria-busy');
    control.click();
  }
}
