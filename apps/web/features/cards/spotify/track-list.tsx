import { useTranslation } from 'react-i18next';
import type { Track } from '#contracts/cards/spotify';
import { classNames } from '../../../ui/class-names.ts';
import { LineIcon } from '../../../ui/line-icon.tsx';
import { ExternalLink } from '../external-link.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Artists } from './artists.tsx';
import { Cover } from './cover.tsx';

/** Maximum number of tracks on a card. */
const SHOWN = 6;
/**
 * Number of tracks on a narrow card until the visitor opens the list. A wide card shows three rows of two tracks.
 * A card of half a phone's width shows one track below its cover.
 */
const COLLAPSED = 3;
const list = '-my-2 grid gap-x-8 @lg:grid-cols-2';
const row = 'flex items-center gap-3 py-2 @max-[13rem]:flex-col @max-[13rem]:items-stretch';
const toggle = 'mt-6 min-h-11 @lg:hidden @max-[13rem]:mt-auto';
/** Buttons of lists next to each other are at the same height. */
const frame = '@max-[13rem]:flex @max-[13rem]:grow @max-[13rem]:flex-col @max-[13rem]:gap-4';

/**
 * A list of tracks, numbered if they are ranked. The disclosure only holds the state, so that its button
 * follows the tracks that it shows. Browsers without `:has` show all tracks.
 */
export function TrackList({ tracks, ranked }: { tracks: Track[]; ranked: boolean }) {
  const { t } = useTranslation('cards');
  const shown = tracks.slice(0, SHOWN);
  const collapses = shown.length > COLLAPSED;
  return (
    <div className={classNames('group/tracks', frame)}>
      <ol className={list}>
        {shown.map((track, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a track may occur twice, and no item has state.
            key={index}
            className={classNames(
              row,
              collapses &&
                index > 0 &&
                '@max-[13rem]:group-has-[details:not([open])]/tracks:not-print:hidden',
              index >= COLLAPSED && '@max-lg:group-has-[details:not([open])]/tracks:not-print:hidden',
            )}
          >
            {ranked && <Rank place={index + 1} />}
            <Song track={track} />
          </li>
        ))}
      </ol>
      {collapses && (
        <details className={classNames('group/toggle print:hidden', toggle)}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-full text-small font-semibold inset-ring inset-ring-(--panel-ink)/20 hover:bg-(--panel-ink)/8 forced-colors:border [&::-webkit-details-marker]:hidden">
            <span className="group-open/toggle:hidden">{t('tracks.all', { count: shown.length })}</span>
            <span className="hidden group-open/toggle:inline">{t('tracks.fewer')}</span>
            <LineIcon className="size-4 group-open/toggle:rotate-180 @max-[13rem]:hidden">
              <path d="m6 9 6 6 6-6" />
            </LineIcon>
          </summary>
        </details>
      )}
    </div>
  );
}

/** Hidden from screen readers, which already announce the numbers of the ordered list. */
const Rank = ({ place }: { place: number }) => (
  <span
    aria-hidden="true"
    className="type-display w-[1ch] shrink-0 text-title tabular-nums text-(--panel-quiet) @max-[13rem]:hidden"
  >
    {place}
  </span>
);

function Song({ track }: { track: Track }) {
  return (
    <>
      <ExternalLink url={track.album.albumURL} className="shrink-0">
        <Cover address={track.image} alt={track.album.name} />
      </ExternalLink>
      <div className="min-w-0 @max-[13rem]:min-h-18">
        <p className="leading-6 font-semibold wrap-anywhere hyphens-auto">
          <ExternalLink url={track.songURL} className="hover:underline">
            <bdi>{track.name}</bdi>
          </ExternalLink>
        </p>
        <p className="text-small leading-6 text-(--panel-quiet) wrap-anywhere">
          <Artists artists={track.artists} />
        </p>
      </div>
    </>
  );
}

/** As high as a list with more than three tracks, so that the page does not shift when it arrives. */
export const WaitingTracks = ({ ranked }: { ranked: boolean }) => (
  <div className={frame}>
    <div className={list}>
      {Array.from({ length: SHOWN }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: all rows are identical.
          key={index}
          className={classNames(
            row,
            index > 0 && '@max-[13rem]:hidden',
            index >= COLLAPSED && '@max-lg:hidden',
          )}
        >
          {ranked && <Rank place={index + 1} />}
          <Skeleton className="size-13 shrink-0 rounded-[4px] @max-[13rem]:aspect-square @max-[13rem]:size-auto" />
          <div className="flex grow flex-col gap-2 @max-[13rem]:h-18 @max-[13rem]:grow-0">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
    <Skeleton className={toggle} />
  </div>
);
