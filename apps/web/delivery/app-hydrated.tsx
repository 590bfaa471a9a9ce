import { useEffect } from 'react';
import { keepFormsOffline, keepPageOffline } from './keep-page-offline.ts';
import { showLoadFailure } from './page-message.ts';
import { replayEarlyPresses } from './replay-early-presses.ts';

interface AppHydratedProps {
  /**
   * Loads the module that makes the layout interactive. The module defines custom elements, which do not
   * exist on the server, so only the browser may import it.
   */
  loadLayout: () => Promise<{ startAppLayout: () => void }>;
}

/**
 * Rendered by the hydrated app: starts the layout, keeps the page if a link or a form is pressed without a
 * connection, and replays early presses once React handles input, also if the layout's script is lost.
 */
export function AppHydrated({ loadLayout }: AppHydratedProps) {
  useEffect(() => {
    void loadLayout()
      .then(({ startAppLayout }) => startAppLayout(), showLoadFailure)
      .finally(() => {
        keepPageOffline();
        keepFormsOffline();
        replayEarlyPresses();
        document.documentElement.dataset.scripts = 'alive';
      });
  }, [loadLayout]);
  return null;
}
