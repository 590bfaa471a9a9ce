import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { defineElement } from '../../delivery/define-element.ts';
import { loadModule } from '../../delivery/load-module.ts';
import { keptInputKey } from '../../session/kept-input-keys.ts';

/**
 * Keeps what is entered into the fields inside while this tab leaves the page and comes back to it, so that a switch
 * of the language or a wrong click loses nothing (`kept-input.element.ts`).
 */
export function KeptInput({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  // Pages that are not hydrated load it as they load all elements.
  useEffect(() => {
    loadModule(() => import('./kept-input.element.ts')).then(
      ({ default: element }) => defineElement('kept-input', element),
      // The form works without it.
      () => undefined,
    );
  }, []);
  return (
    <kept-input data-load="stored" data-stored={keptInputKey(pathname, search)} className="contents">
      {children}
    </kept-input>
  );
}
