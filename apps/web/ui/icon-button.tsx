import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClasses } from './button-classes.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  Pick<ButtonStyle, 'variant'> & {
    /** Accessible name, because there is no visible text. */
    label: string;
  };

/** A round 44 px button around one icon. */
export function IconButton({ variant = 'quiet', label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={buttonClasses(
        { variant },
        `size-11 shrink-0 p-0! disabled:bg-transparent disabled:opacity-40 disabled:inset-ring-transparent ${className ?? ''}`,
      )}
      {...rest}
    />
  );
}
