import { Check, CircleAlert } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { answerKey } from './answer-key.ts';

type FieldErrorProps = ComponentProps<'p'> & {
  /** Success message, shown with a tick while there is no error. */
  fine?: ReactNode;
  /** The answer to the form that contains the error. The same error of another answer is announced again. */
  answer?: object | null | undefined;
  /** Whether the value has changed since the answer (`useCorrected`). The error keeps its place, unseen. */
  isCorrected?: boolean;
};

/** The line below a control. It always has the height of one line, so that a message does not shift the layout. */
export function FieldError({ className, fine, answer, isCorrected, children, ...rest }: FieldErrorProps) {
  const isError = Boolean(children) && !(isCorrected && fine);
  const Icon = isError ? CircleAlert : Check;
  const message = isError ? children : fine;
  return (
    <p
      aria-live="polite"
      data-corrected={isError && isCorrected ? '' : undefined}
      className={classNames(
        'flex min-h-5 gap-1.5 text-small data-corrected:invisible',
        isError ? 'font-medium text-error' : 'text-success',
        className,
      )}
      {...rest}
    >
      {message ? (
        <Fragment key={answerKey(answer)}>
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </Fragment>
      ) : null}
    </p>
  );
}
