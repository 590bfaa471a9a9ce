import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PhoneMockupProps {
  children: ReactNode;
  /** Classes for width, height and position. */
  className?: string;
}

/** A phone frame around product components. The frame is decorative: its content is inert. */
export function PhoneMockup({ children, className }: PhoneMockupProps) {
  return (
    <div
      inert
      className={classNames(
        'flex flex-col rounded-[2.75rem] bg-lifted p-2.5 shadow-float inset-ring inset-ring-edge forced-colors:border',
        className,
      )}
    >
      <div className="flex min-h-0 grow flex-col overflow-hidden rounded-[2.25rem] bg-canvas">{children}</div>
    </div>
  );
}
