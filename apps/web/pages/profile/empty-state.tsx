import type { ReactNode } from 'react';
import { EmptyPicture } from '../../features/photos/empty-picture.tsx';
import type { photos } from '../../features/photos/index.ts';

interface EmptyStateProps {
  picture: (typeof photos)[keyof typeof photos];
  children: ReactNode;
}

/** Shown in a tab without content: a picture and a text. */
export function EmptyState({ picture, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-6 pt-12 pb-2 text-center">
      <EmptyPicture picture={picture} size="small" />
      <div className="max-w-[28rem] text-lead text-soft wrap-anywhere">{children}</div>
    </div>
  );
}
