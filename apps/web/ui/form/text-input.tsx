import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlFrame, frameStates } from './control-classes.ts';
import { useFieldProps } from './field-context.ts';

type TextInputProps = ComponentProps<'input'> & {
  /** Fixed text before the value, such as "@". */
  before?: ReactNode;
  /** Content at the end, such as a counter or a small button. */
  after?: ReactNode;
};

/** Single-line text input. `className` applies to the frame, all other props to the input. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const wiring = useFieldProps(rest);
  return (
    <span className={classNames('flex items-stretch', controlFrame, frameStates, className)}>
      {before ? (
        <span aria-hidden="true" className="grid place-items-center pl-4 text-faint select-none">
          {before}
        </span>
      ) : null}
      <input
        type="text"
        {...rest}
        {...wiring}
        className={classNames(
          'w-0 min-w-0 flex-1 rounded-control bg-transparent py-[calc(--spacing(3)-1px)] outline-none! [box-shadow:none]! disabled:cursor-not-allowed',
          before ? 'pl-1' : 'pl-4',
          after ? 'pr-2' : 'pr-4',
        )}
      />
      {after ? <span className="grid place-items-center pr-1 text-faint">{after}</span> : null}
    </span>
  );
}
