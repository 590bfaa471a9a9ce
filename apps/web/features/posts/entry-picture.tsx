import type { QuestEntry } from '#contracts/quests';
import { LogoMark } from '../../ui/logo.tsx';
import { ResponsivePhoto } from '../photos/responsive-photo.tsx';
import { toAltText } from './excerpt.ts';

interface EntryPictureProps {
  entry: Pick<QuestEntry, 'imageUrl' | 'description'>;
  /** Alt text; empty if the adjacent text describes the picture. */
  alt: string;
  sizes: string;
  loading: 'lazy' | 'eager';
  /** `low` for a decorative picture, so that text and fonts load first. */
  fetchPriority?: 'low';
  className?: string;
}

/** A post's photo. A post without a picture or poster is represented by its words. */
export function EntryPicture({
  entry: { imageUrl, description },
  alt,
  sizes,
  loading,
  fetchPriority,
  className = '',
}: EntryPictureProps) {
  if (imageUrl !== null)
    return <ResponsivePhoto url={imageUrl} {...{ sizes, loading, fetchPriority, alt, className }} />;
  const words = toAltText(description);
  return (
    <span
      className={`flex aspect-9/16 w-full flex-col justify-between overflow-hidden rounded-print bg-lifted p-[10%] text-strong inset-ring inset-ring-hairline ${className}`}
    >
      {words === '' ? (
        <span className="sr-only">{alt}</span>
      ) : (
        <span className="type-display line-clamp-7 text-lead leading-[1.15] wrap-anywhere hyphens-auto">
          {words}
        </span>
      )}
      <LogoMark className="mt-auto size-7 text-edge" />
    </span>
  );
}
