import { Play } from 'lucide-react';
import type { QuestEntry } from '#contracts/quests';
import { ResponsivePhoto } from '../photos/responsive-photo.tsx';
import { toAltText } from './excerpt.ts';

interface EntryPictureProps {
  entry: Pick<QuestEntry, 'imageUrl' | 'description'>;
  /** Alt text; empty if the adjacent text describes the picture. */
  alt: string;
  sizes: string;
  loading: 'lazy' | 'eager';
}

/** A post's photo. For a video without a poster, shows the description instead. */
export function EntryPicture({ entry: { imageUrl, description }, alt, sizes, loading }: EntryPictureProps) {
  if (imageUrl !== null) return <ResponsivePhoto url={imageUrl} sizes={sizes} loading={loading} alt={alt} />;
  return (
    <span className="flex aspect-9/16 w-full flex-col justify-between overflow-hidden rounded-print bg-lifted p-[8%] inset-ring inset-ring-hairline">
      <Play
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt, 'aria-hidden': false })}
        className="size-8 fill-current"
      />
      <span className="line-clamp-6 text-body wrap-anywhere">{toAltText(description)}</span>
    </span>
  );
}
