import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-error.tsx';

type FieldGroupProps = ComponentProps<'fieldset'> & {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Whether the controls are a list, which may be longer than the window: its error is above it. */
  isList?: boolean;
};

/** Several controls for one value, such as the three parts of a date or a list of options. */
export function FieldGroup({
  legend,
  hint,
  error,
  isList = false,
  className,
  children,
  ...rest
}: FieldGroupProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const message = (
    <FieldError id={`${id}-error`} className={isList ? 'min-h-0!' : ''}>
      {error}
    </FieldError>
  );
  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      data-invalid={error ? '' : undefined}
      className={classNames('min-w-0', className)}
      {...rest}
    >
      <legend className="text-small font-medium text-strong">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-faint">
          {hint}
        </p>
      ) : null}
      {isList ? message : null}
      <div className="mt-1.5 mb-1.5">{children}</div>
      {isList ? null : message}
    </fieldset>
  );
}
