import { useSyncExternalStore } from 'react';

/** Returns whether the browser has a network connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      for (const name of ['online', 'offline']) addEventListener(name, onChange);
      return () => {
        for (const name of ['online', 'offline']) removeEventListener(name, onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
