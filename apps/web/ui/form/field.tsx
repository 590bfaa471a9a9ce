import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldContext } from './field-context.ts';
import { FieldError } from './field-error.tsx';
import { useCorrected } from './use-corrected.ts';

type FieldProps = ComponentProps<'div'> & {
  label: ReactNode;
  /** Content at the end of the label line, such as a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Success message, shown with a tick while there is no error. */
  fine?: ReactNode;
  /** The answer to the form that contains the error (`FieldError`). */
  answer?: object | null | undefined;
  /** Id of the control, if other elements refer to it. */
  controlId?: string;
};

/**
 * Label, control, hint and error, connected by ids. The control is a text input, text area or select from
 * this folder.
 */
export function Field({
  label,
  aside,
  hint,
  error,
  fine,
  answer,
  controlId,
  className,
  children,
  ...rest
}: FieldProps) {
  const generated = useId();
  const id = controlId ?? generated;
  const { isCorrected, onInput } = useCorrected(answer);
  const invalid = Boolean(error) && !isCorrected;
  const describedBy = [hint ? `${id}-hint` : '', invalid ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div
      data-invalid={invalid ? '' : undefined}
      onInput={onInput}
      className={classNames('grid gap-1.5', className)}
      {...rest}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
        <label htmlFor={id} className="text-small font-medium text-strong">
          {label}
        </label>
        {aside}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 text-small text-faint">
          {hint}
        </p>
      ) : null}
      <FieldContext value={{ id, describedBy: describedBy || undefined, invalid }}>{children}</FieldContext>
      <FieldError id={`${id}-error`} {...{ fine, answer, isCorrected }}>
        {error}
      </FieldError>
    </div>
  );
}
