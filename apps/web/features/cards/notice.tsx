import type { ReactNode } from 'react';

/** A sentence shown in place of a card's contents. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className="text-(--panel-quiet)">{children}</p>
);
