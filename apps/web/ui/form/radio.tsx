import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A styled native radio button as a full-width row. Children are its label. */
export function Radio({ className, children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      className={classNames(
        'group flex min-h-11 items-start gap-3 py-2.5 text-body text-soft has-checked:text-strong has-disabled:text-faint',
        className,
      )}
    >
      <span className="relative grid size-6 shrink-0">
        <input
          type="radio"
          {...rest}
          className={classNames(
            'peer size-6 appearance-none rounded-full bg-raised inset-ring inset-ring-edge transition-[background-color,box-shadow] duration-quick',
            'group-hover:inset-ring-faint checked:bg-accent checked:inset-ring-accent disabled:bg-canvas disabled:inset-ring-hairline forced-colors:border',
          )}
        />
        <span className="pointer-events-none absolute inset-[7px] rounded-full bg-strong opacity-0 transition-opacity duration-quick peer-checked:opacity-100 peer-disabled:bg-faint forced-colors:bg-[CanvasText]" />
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  );
}
