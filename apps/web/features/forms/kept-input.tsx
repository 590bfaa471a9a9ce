import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { keptInputKey } from '../../session/kept-input-keys.ts';

/**
 * Keeps what is entered into the form inside while this tab leaves the page and comes back to it, so that a switch
 * of the language or a wrong click loses nothing (`kept-input.element.ts`).
 */
export function KeptInput({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <kept-input data-load="stored" data-stored={keptInputKey(pathname, search)} className="contents">
      {children}
    </kept-input>
  );
}
