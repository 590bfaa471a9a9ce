import type { ReactNode } from 'react';

/*
 * Drawn here, on Lucide's grid of 24 and in its stroke: as its components, which merge classes and attributes anew
 * each time, they would be a noticeable part of the work of a public Short.
 */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0"
    >
      {children}
    </svg>
  );
}

/** A tray with an arrow out of it, as phones draw it. */
export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3m-4 4 4-4 4 4M8 11H5v10h14V11h-3" />
  </Icon>
);

/** Three finders and some modules. */
export const QrIcon = () => (
  <Icon>
    <path d="M4 4h5v5H4zM15 4h5v5h-5zM4 15h5v5H4zM15 15v.01M20 15v.01M15 20v.01M17.5 17.5v.01M20 20v.01" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M18 6 6 18M6 6l12 12" />
  </Icon>
);
