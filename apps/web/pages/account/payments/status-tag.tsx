import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface StatusTagProps {
  /** Whether the status asks the member for something. */
  stressed: boolean;
  children: ReactNode;
}

/** The status of a payment or of a subscription. */
export function StatusTag({ stressed, children }: StatusTagProps) {
  return (
    <span
      className={classNames(
        'rounded-full px-2.5 py-0.5 text-caption inset-ring',
        stressed ? 'text-strong inset-ring-strong' : 'text-soft inset-ring-edge',
      )}
    >
      {children}
    </span>
  );
}
