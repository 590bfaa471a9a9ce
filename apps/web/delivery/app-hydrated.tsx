import { useEffect } from 'react';

interface AppHydratedProps {
  /** Loads what is not React. Custom elements cannot be imported on the server. */
  loadStart: () => Promise<{ startPage: () => void }>;
}

/** Rendered by the hydrated app: starts the rest of the page once React handles input. */
export function AppHydrated({ loadStart }: AppHydratedProps) {
  useEffect(() => void loadStart().then(({ startPage }) => startPage()), [loadStart]);
  return null;
}
