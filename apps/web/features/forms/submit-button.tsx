import type { ComponentProps } from 'react';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';

/**
 * The submit button of an `EnhancedForm`. While the form is being sent, a spinner covers the label, and the
 * button keeps its width and focus.
 */
export function SubmitButton({ className, children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button
      type="submit"
      size="large"
      // Marks the button as needing scripts. This takes effect only in forms with `waitsForScript`.
      {...{ [SCRIPTED]: '' }}
      className={classNames('group/submit relative aria-busy:cursor-progress', className)}
      {...rest}
    >
      <span className="inline-flex items-center justify-center gap-[inherit] group-aria-busy/submit:opacity-0">
        {children}
      </span>
      <span className="absolute inset-0 hidden place-items-center group-aria-busy/submit:grid">
        <Spinner />
      </span>
    </Button>
  );
}
