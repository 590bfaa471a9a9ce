import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The line under a control. It is always there, a line high, so that a message moves nothing. */
export function FieldError({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      aria-live="polite"
      className={classNames('flex min-h-5 gap-1.5 text-small font-medium text-strong', className)}
      {...rest}
    >
      {children ? (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{children}</span>
        </>
      ) : null}
    </p>
  );
}
