import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** The elements whose behaviour a script defines (`entry.page.ts`), so that React accepts them in markup. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'account-deletion': CustomElement;
      'captcha-check': CustomElement;
      'colour-palette': CustomElement;
      'cookie-notice': CustomElement;
      'count-down': CustomElement;
      'enhanced-form': CustomElement;
      'landing-menu': CustomElement;
      'open-in-app': CustomElement;
      'session-slot': CustomElement;
      'theme-preview': CustomElement;
      'theme-rotation': CustomElement;
    }
  }
}
