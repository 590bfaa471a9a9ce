import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { classNames, type WithClassName } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

const sizes = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  /** Fills the window on phones. */
  large: 'max-sm:h-dvh max-sm:max-h-dvh! max-sm:rounded-none! sm:max-w-[45rem]',
  /** Covers the window; the content stays in a column about 60 rem wide. */
  full: 'fixed! inset-0 h-dvh max-h-dvh! rounded-none! sm:px-[max(2rem,50vw-30rem)]!',
} as const;

type DialogContentProps = WithClassName<ComponentProps<typeof Base.Popup>> & {
  size?: keyof typeof sizes;
  /**
   * Accessible name of the close button in the corner. Without a name there is no button, and the content
   * must offer another way to close the dialog.
   */
  closeLabel?: string;
  /** Keeps the close button and its focus, but marks the button as disabled; `onOpenChange` must prevent closing. */
  closeDisabled?: boolean;
};

/** The dialog's root, which holds the open state (`open`, `onOpenChange`, `defaultOpen`). */
export const Dialog = Base.Root;
/** Opens the dialog; `render={<Button … />}` sets the style. */
export const DialogTrigger = Base.Trigger;
/** Closes the dialog; `render={<Button … />}` sets the style. */
export const DialogClose = Base.Close;

/** The modal surface: a bottom sheet on phones, centred elsewhere. */
export function DialogContent({
  size = 'small',
  closeLabel,
  closeDisabled = false,
  className,
  children,
  ...rest
}: DialogContentProps) {
  return (
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 min-h-dvh bg-canvas/75 transition-opacity duration-slow data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Base.Viewport className="fixed inset-0 [container:dialog/size] flex items-end justify-center sm:items-center sm:p-6">
        <Base.Popup
          {...rest}
          className={classNames(
            'relative flex max-h-[90dvh] w-full flex-col overflow-y-auto overscroll-contain rounded-t-panel bg-raised p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] wrap-break-word text-strong outline-none! sm:rounded-panel sm:p-8',
            // The scroll bar follows the corners, also in Firefox.
            '[clip-path:border-box]',
            'transition-[translate,scale,opacity] duration-slow data-ending-style:duration-calm',
            'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
            'sm:data-ending-style:scale-[0.97] sm:data-ending-style:opacity-0 sm:data-starting-style:scale-[0.97] sm:data-starting-style:opacity-0',
            'forced-colors:border dialog-cramped:hyphens-auto',
            sizes[size],
            className,
          )}
        >
          {children}
          {closeLabel === undefined ? null : (
            <Base.Close
              render={
                <IconButton
                  label={closeLabel}
                  aria-disabled={closeDisabled || undefined}
                  // It takes no room, and stays in its corner while the content scrolls.
                  className="sticky! -top-2.5 z-10 -order-1 -mt-2.5 -mr-3 -mb-8.5 shrink-0 self-end bg-raised hover:bg-hover aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
                />
              }
            >
              <X aria-hidden="true" />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  );
}

/** The surface of a question. The focus is first on the primary button, which loses nothing. */
export function DialogQuestion(props: DialogContentProps) {
  const popup = useRef<HTMLDivElement>(null);
  const primary = () => popup.current?.querySelector<HTMLElement>('[data-actions] > :last-child') ?? true;
  return <DialogContent {...props} ref={popup} initialFocus={primary} />;
}

type DialogTitleProps = WithClassName<ComponentProps<typeof Base.Title>> & {
  /** Whether the title stays at the top while the content of the dialog scrolls. */
  sticky?: boolean;
};

export function DialogTitle({ sticky = false, className, ...rest }: DialogTitleProps) {
  return (
    <Base.Title
      {...rest}
      className={classNames(
        // Short words are hyphenated too, because the close button takes room from large text.
        'pr-10 text-title [hyphenate-limit-chars:8_3_3]',
        sticky &&
          '-mx-6 -mt-6 mb-4 border-hairline border-b bg-raised pt-6 pr-16! pb-3.5 pl-6 sm:-mx-8 sm:-mt-8 sm:pt-8 sm:pl-8 roomy:sticky roomy:-top-6 roomy:z-5 sm:roomy:-top-8',
        className,
      )}
    />
  );
}

export function DialogDescription({
  className,
  ...rest
}: WithClassName<ComponentProps<typeof Base.Description>>) {
  return <Base.Description {...rest} className={classNames('mt-2 text-body text-soft', className)} />;
}

/**
 * The dialog's buttons, the primary one last: on phones stacked with it on top, elsewhere in a row at the end.
 */
export function DialogActions({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      data-actions
      className={classNames('mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}
    />
  );
}
