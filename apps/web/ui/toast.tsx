import { Toast as Base } from '@base-ui/react/toast';
import { Check, X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { buttonClasses } from './button-classes.ts';
import { IconButton } from './icon-button.tsx';
import { MESSAGE_PLACE } from './layout/page-messages.tsx';

/**
 * Provides toasts: short messages that disappear automatically and are announced to screen readers. Only the
 * newest message is shown.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider limit={1} timeout={5000}>
      {children}
    </Base.Provider>
  );
}

/**
 * Returns the toast manager. `add({ id, type, title, description, timeout, actionProps })` shows a toast, which
 * replaces the previous toast with the same `id`. The type `success` is marked with its colour.
 */
export const useToasts = Base.useToastManager;

interface ToastsProps {
  label: string;
  /** Name of the button that closes a toast. */
  closeLabel: string;
  /** How far (px) toasts are from the lower edge of a wide window. */
  lift: number;
  /** Moves the toasts to a column of a wide window. */
  className: string;
}

/** The container in which toasts appear. A button and a swipe close them. */
export function Toasts({ label, closeLabel, lift, className }: ToastsProps) {
  const { toasts } = Base.useToastManager();
  return (
    <Base.Portal>
      <Base.Viewport
        aria-label={label}
        style={{ '--lift': `${lift}px` } as CSSProperties}
        className={`${MESSAGE_PLACE} outline-none! lg:pb-(--lift) ${className}`}
      >
        {toasts.map((toast) => (
          <Base.Root
            key={toast.id}
            toast={toast}
            swipeDirection={['up', 'down', 'left', 'right']}
            className="pointer-events-auto col-start-1 row-start-1 max-w-full max-sm:w-full rounded-panel bg-lifted text-strong shadow-float transition-[opacity,translate] duration-slow data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 max-lg:data-ending-style:-translate-y-2 max-lg:data-starting-style:-translate-y-4 forced-colors:border"
          >
            <Base.Content className="flex min-h-12 items-center gap-2.5 py-1 pr-1 pl-4">
              {toast.type === 'success' && (
                <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
              )}
              <span className="flex min-w-0 flex-1 flex-wrap items-center">
                <span className="min-w-0 flex-[1_1_6.5rem] py-2 pr-2 sm:flex-auto">
                  <Base.Title
                    className="text-body leading-tight font-semibold wrap-anywhere"
                    render={<p />}
                  />
                  <Base.Description
                    // Next to a button, a phone has no room for the description. Screen readers still read it.
                    className={`text-small text-soft wrap-anywhere ${toast.actionProps ? 'max-sm:sr-only' : ''}`}
                  />
                </span>
                <Base.Action
                  className={buttonClasses(
                    { variant: 'quiet' },
                    'shrink-0 px-2! text-strong! underline underline-offset-4 sm:px-3! empty:hidden',
                  )}
                />
              </span>
              <Base.Close
                // Base UI hides it from screen readers until the toast is hovered.
                aria-hidden={false}
                render={
                  <IconButton label={closeLabel} className="-ml-2.5">
                    <X aria-hidden="true" />
                  </IconButton>
                }
              />
            </Base.Content>
          </Base.Root>
        ))}
      </Base.Viewport>
    </Base.Portal>
  );
}
