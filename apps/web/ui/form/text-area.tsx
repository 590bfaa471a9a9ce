import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlFrame, controlStates } from './control-classes.ts';
import { useFieldProps } from './field-context.ts';

/** Multi-line text input; it grows with its content where browsers support that. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldProps(rest);
  return (
    <textarea
      rows={4}
      {...rest}
      {...wiring}
      className={classNames(
        'block field-sizing-content min-h-28 resize-y px-4 py-3 disabled:cursor-not-allowed',
        controlFrame,
        controlStates,
        className,
      )}
    />
  );
}
