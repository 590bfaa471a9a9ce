import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** Declares the custom elements that scripts define (`entry.page.ts`), so that JSX accepts them. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'account-deletion': CustomElement;
      'bottom-sheet': CustomElement;
      'captcha-check': CustomElement;
      'colour-palette': CustomElement;
      'cookie-choice': CustomElement;
      'count-down': CustomElement;
      'enhanced-form': CustomElement;
      'follow-button': CustomElement;
      'kept-input': CustomElement;
      'like-button': CustomElement;
      'native-form': CustomElement;
      'open-in-app': CustomElement;
      'passkey-login': CustomElement;
      'password-reveal': CustomElement;
      'report-dialog': CustomElement;
      'session-slot': CustomElement;
      'share-button': CustomElement;
      'short-video': CustomElement;
      'slide-carousel': CustomElement;
      'tab-list': CustomElement;
      'theme-preview': CustomElement;
      'theme-rotation': CustomElement;
    }
  }
}
