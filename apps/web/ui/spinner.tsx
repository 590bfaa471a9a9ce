import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const sizes = { small: 'size-5', medium: 'size-8', large: 'size-12' } as const;

type SpinnerProps = Omit<ComponentProps<'svg'>, 'children'> & {
  size?: keyof typeof sizes;
  /** Accessible name, which describes the pending operation. Without it, the spinner is decorative. */
  label?: string;
};

/** A rotating arc in the current text colour. */
export function Spinner({ size = 'small', label, className, ...rest }: SpinnerProps) {
  const circle = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 'small' ? 2.5 : 2}
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames('shrink-0 animate-turn motion-reduce:animate-breathe', sizes[size], className)}
      {...rest}
    >
      <circle cx="12" cy="12" r="9.5" opacity={0.22} />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
  if (label === undefined) return circle;
  return (
    <span role="status" className="inline-flex">
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  );
}
