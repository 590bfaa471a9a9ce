import type { Track } from '#contracts/cards/spotify';
import { ExternalLink } from '../external-link.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Artists } from './artists.tsx';
import { Cover } from './cover.tsx';

/** Maximum number of tracks on a card; a narrow card shows only the first four. */
const SHOWN = 6;
const list = '-my-2 grid gap-x-8 @lg:grid-cols-2';
const row = 'flex items-center gap-3 py-2 @max-lg:nth-[n+5]:hidden';

/** A list of tracks, numbered if they are ranked. */
export const TrackList = ({ tracks, ranked }: { tracks: Track[]; ranked: boolean }) => (
  <ol className={list}>
    {tracks.slice(0, SHOWN).map((track, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a track may occur twice, and no item has state.
      <li key={index} className={row}>
        {ranked && <Rank place={index + 1} />}
        <Song track={track} />
      </li>
    ))}
  </ol>
);

/** Hidden from screen readers, which already announce the numbers of the ordered list. */
const Rank = ({ place }: { place: number }) => (
  <span
    aria-hidden="true"
    className="type-display w-[1ch] shrink-0 text-title tabular-nums text-(--panel-quiet)"
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
      <div className="min-w-0">
        <p className="leading-6 font-semibold wrap-anywhere">
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

export const WaitingTracks = ({ ranked }: { ranked: boolean }) => (
  <div className={list}>
    {Array.from({ length: SHOWN }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all rows are identical.
      <div key={index} className={row}>
        {ranked && <Rank place={index + 1} />}
        <Skeleton className="size-13 shrink-0 rounded-[4px]" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
    ))}
  </div>
);
