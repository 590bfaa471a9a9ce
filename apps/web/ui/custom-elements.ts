import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** The elements whose behaviour a script defines (`entry.page.ts`), so that React accepts them in markup. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'account-deletion': CustomElement;
      'captcha-check': CustomElement;
      'cookie-notice': CustomElement;
      'enhanced-form': CustomElement;
      'native-form': CustomElement;
      'password-reveal': CustomElement;
      'report-dialog': CustomElement;
      'session-slot': CustomElement;
    }
  }
}
