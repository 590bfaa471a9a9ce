import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-error.tsx';
import { useCorrected } from './use-corrected.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** If set, even to an empty value, a line for the error is reserved below the checkbox. */
  error?: ReactNode;
  /** The answer to the form that contains the error (`FieldError`). */
  answer?: object | null | undefined;
};

/** A styled native checkbox. Children are its label; `className` applies to the wrapper. */
export function Checkbox({ error, answer, className, children, ...rest }: CheckboxProps) {
  const id = useId();
  const { isCorrected, onInput } = useCorrected(answer);
  const invalid = Boolean(error) && !isCorrected;
  return (
    <div onInput={onInput} className={className}>
      <label className="group flex min-h-11 items-start gap-3 py-2.5 text-body text-soft has-disabled:text-faint">
        <span className="relative grid size-6 shrink-0">
          <input
            type="checkbox"
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? `${id}-error` : undefined}
            {...rest}
            className={classNames(
              'peer size-6 appearance-none rounded-small bg-raised inset-ring inset-ring-edge transition-[background-color,box-shadow] duration-quick',
              'group-hover:inset-ring-faint checked:bg-accent checked:inset-ring-accent active:bg-accent-pressed',
              'aria-invalid:inset-ring-2 aria-invalid:inset-ring-error disabled:bg-canvas disabled:inset-ring-hairline forced-colors:border',
            )}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 size-4 text-strong opacity-0 transition-opacity duration-quick peer-checked:opacity-100 peer-disabled:text-faint"
          />
        </span>
        <span className="min-w-0">{children}</span>
      </label>
      {error === undefined ? null : (
        <FieldError id={`${id}-error`} {...{ answer, isCorrected }} className="pl-9">
          {error}
        </FieldError>
      )}
    </div>
  );
}
