import type { ReactNode } from 'react';
import { EmptyPhotos } from '../../features/photos/empty-photos.tsx';

/** Shown in a tab without content: empty photo frames and a text. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-6 py-12 text-center">
      <EmptyPhotos size="small" />
      <div className="max-w-[28rem] text-lead text-soft wrap-anywhere">{children}</div>
    </div>
  );
}
