import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** The elements whose behaviour a script defines (`entry.page.ts`), so that React accepts them in markup. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bottom-sheet': CustomElement;
      'cookie-notice': CustomElement;
      'follow-button': CustomElement;
      'like-button': CustomElement;
      'session-slot': CustomElement;
      'share-button': CustomElement;
      'slide-carousel': CustomElement;
      'tab-list': CustomElement;
    }
  }
}
