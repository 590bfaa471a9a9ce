import type { ReactNode } from 'react';

/** A calm sentence where contents would be. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className="text-(--panel-quiet)">{children}</p>
);
