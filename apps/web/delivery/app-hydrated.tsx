import { useEffect } from 'react';
import { replayEarlyPresses } from './hold-early-presses.ts';

interface AppHydratedProps {
  /** Loads the module that makes the layout interactive. Custom elements cannot be imported on the server. */
  loadLayout: () => Promise<{ startLayout: () => void }>;
}

/** Rendered by the hydrated app: starts the layout and replays early presses once React handles input. */
export function AppHydrated({ loadLayout }: AppHydratedProps) {
  useEffect(() => {
    void loadLayout().then(({ startLayout }) => {
      startLayout();
      replayEarlyPresses();
      document.documentElement.dataset.scripts = 'alive';
    });
  }, [loadLayout]);
  return null;
}
