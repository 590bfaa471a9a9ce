import { useTranslation } from 'react-i18next';
import { photos } from '../../features/photos/index.ts';
import { BEHIND_TICKET, PhotoFrame } from '../../features/photos/photo-frame.tsx';
import { ResponsivePhoto } from '../../features/photos/responsive-photo.tsx';
import type { QuestPhoto, QuestWithPhoto } from '../../features/quests/load-week-photos.ts';
import { classNames } from '../../ui/class-names.ts';

/** Position of each photo; the middle one is on top. */
const PLACES = [
  { print: 'lakeFeet', place: 'left-0 top-[8%] w-[38%] -rotate-7' },
  { print: 'wrongTram', place: 'left-[30.5%] top-0 w-[41%] rotate-1 z-1' },
  { print: 'hillPicnic', place: 'right-0 top-[9%] w-[38%] rotate-6' },
] as const;

const SIZES = '(min-width: 1280px) 16rem, (min-width: 1024px) 20vw, (min-width: 640px) 15rem, 40vw';

/** The most liked photo of each of this week's quests; our own photos replace missing ones. */
export function QuestPhotos({
  quests,
  className,
}: {
  quests: readonly QuestWithPhoto[];
  className?: string;
}) {
  const { t } = useTranslation('landing');
  return (
    <ul className={classNames('relative', className)}>
      {PLACES.map(({ print, place }, index) => {
        const moment = quests[index]?.photo;
        return (
          <li key={print} className={classNames('@container absolute', place)}>
            {moment ? (
              <Photo moment={moment} index={index} />
            ) : (
              <PhotoFrame
                {...photos[print]}
                alt={t(`prints.${print}`)}
                sizes={SIZES}
                className={BEHIND_TICKET}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A member's photo, captioned with the quest's number and the member's name. */
function Photo({ moment: photo, index }: { moment: QuestPhoto; index: number }) {
  const { t } = useTranslation('landing');
  return (
    <a href={photo.path} className="group relative block rounded-print">
      <ResponsivePhoto
        url={photo.picture}
        sizes={SIZES}
        fetchPriority={index === 1 ? 'high' : undefined}
        alt={photo.description || t('moments.photo')}
        className={BEHIND_TICKET}
      />
      <span
        className={classNames(
          'absolute inset-x-2 top-2 flex min-w-0 items-center gap-1.5 sm:inset-x-3 sm:top-3',
          // The middle photo covers the inner corners of the others, so the number is in the outer corner.
          index === 2 && 'flex-row-reverse',
        )}
      >
        <span
          aria-hidden="true"
          className="type-display grid size-6 shrink-0 place-items-center rounded-full bg-strong text-caption text-canvas"
        >
          {index + 1}
        </span>
        <span className="min-w-0 truncate rounded-full bg-canvas/80 px-2 py-0.5 text-caption font-medium max-sm:sr-only @max-[10rem]:sr-only">
          <span className="sr-only">{t('moments.by')} </span>
          <bdi>{photo.name}</bdi>
        </span>
      </span>
    </a>
  );
}
