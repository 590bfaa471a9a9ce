import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** The elements whose behaviour a script defines (`entry.page.ts`), so that React accepts them in markup. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'count-down': CustomElement;
      'cookie-notice': CustomElement;
      'session-slot': CustomElement;
      'tab-list': CustomElement;
    }
  }
}
