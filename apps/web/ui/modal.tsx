import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * The browser's native modal dialog, styled as a bottom sheet on phones and centred elsewhere. Scripts open
 * it with `showModal()`; the browser keeps the focus inside, and returns it to the control that opened the
 * dialog.
 */
export function Modal({ className, ...rest }: ComponentProps<'dialog'>) {
  return (
    <dialog
      {...rest}
      className={classNames(
        'm-auto max-h-[90dvh] w-full max-w-md overflow-y-auto overscroll-contain rounded-panel bg-raised p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-strong [clip-path:border-box] max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none sm:p-8 forced-colors:border',
        'transition-[translate,scale,opacity,display,overlay] transition-discrete duration-slow not-open:duration-calm max-sm:not-open:translate-y-full max-sm:starting:open:translate-y-full sm:not-open:scale-[0.97] sm:not-open:opacity-0 sm:starting:open:scale-[0.97] sm:starting:open:opacity-0',
        'backdrop:bg-canvas/75',
        className,
      )}
    />
  );
}
