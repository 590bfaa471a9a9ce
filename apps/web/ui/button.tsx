import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** While pending, a spinner covers the label, the button keeps its width and focus, and presses are ignored. */
    pending?: boolean;
  };

/** A button. `type` defaults to "button", so that it never submits a form by accident. */
export function Button({ variant, size, pending, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      data-pending={pending ? '' : undefined}
      className={buttonClasses(
        { variant, size },
        classNames(pending && 'relative cursor-progress', className),
      )}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {pending ? (
        <>
          <span className="inline-flex items-center justify-center gap-[inherit] opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
