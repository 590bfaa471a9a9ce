import type { ReactNode } from 'react';

/** A sentence in place of the contents. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className="text-(--panel-quiet)">{children}</p>
);
