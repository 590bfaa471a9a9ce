import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 64rem)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window is wide enough for the editor and the preview (Tailwind's `lg`). */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
