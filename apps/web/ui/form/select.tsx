import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlFrame, controlStates } from './control-classes.ts';
import { useFieldProps } from './field-context.ts';

/** The styled native select. `className` applies to the frame; children are `option`s. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldProps(rest);
  return (
    <span className={classNames('relative grid', className)}>
      <select
        {...rest}
        {...wiring}
        className={classNames(
          'appearance-none truncate py-[calc(--spacing(3)-1px)] pr-11 pl-4 disabled:cursor-not-allowed [&>option]:bg-lifted [&>option]:text-strong',
          controlFrame,
          controlStates,
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-soft"
      />
    </span>
  );
}
