import type { ReactNode } from 'react';

interface MediaLayoutProps {
  media?: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

/** CSS class for a picture in this layout. */
export const MEDIA_CLASS = 'w-full shrink-0 rounded-small @lg:w-1/2';

/** A picture, text and an action: stacked, or side by side in a wide card. */
export const MediaLayout = ({ media, action, children }: MediaLayoutProps) => (
  <div className="flex grow flex-col gap-4 @lg:flex-row @lg:items-center @lg:gap-6">
    {media}
    <div className="flex min-w-0 grow flex-col justify-between gap-5 @lg:items-start">
      <div className="flex w-full flex-col gap-2">{children}</div>
      {action}
    </div>
  </div>
);
