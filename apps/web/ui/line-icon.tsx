import type { ReactNode } from 'react';

/**
 * An `svg` element with the attributes of Lucide's icons, for icons on public pages; `children` are the
 * shapes. Lucide's own components merge classes and attributes on every render, which would take a noticeable
 * share of the time to render a Short.
 */
export function LineIcon({
  className = 'size-5',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
}
