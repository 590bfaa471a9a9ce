import { Toast as Base } from '@base-ui/react/toast';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from './button-classes.ts';

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

/** The container in which toasts appear. `className` positions it, for instance above a bottom bar. */
export function Toasts({ label, className }: { label: string; className?: string }) {
  const { toasts } = Base.useToastManager();
  return (
    <Base.Portal>
      <Base.Viewport
        aria-label={label}
        className={`pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center px-4 outline-none! ${className ?? 'pb-6'}`}
      >
        {toasts.map((toast) => (
          <Base.Root
            key={toast.id}
            toast={toast}
            swipeDirection={['down', 'left', 'right']}
            className="pointer-events-auto col-start-1 row-start-1 max-w-full rounded-panel bg-lifted text-strong shadow-float transition-[opacity,translate] duration-slow data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 forced-colors:border"
          >
            <Base.Content className="flex min-h-12 items-center gap-2.5 py-1 pr-1 pl-4">
              {toast.type === 'success' && (
                <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
              )}
              <span className="min-w-0 py-2 pr-2">
                <Base.Title className="text-body leading-tight font-semibold wrap-anywhere" render={<p />} />
                <Base.Description className="text-small text-soft wrap-anywhere" />
              </span>
              <Base.Action
                className={buttonClasses(
                  { variant: 'quiet' },
                  'shrink-0 px-3! text-strong! underline underline-offset-4',
                )}
              />
            </Base.Content>
          </Base.Root>
        ))}
      </Base.Viewport>
    </Base.Portal>
  );
}
