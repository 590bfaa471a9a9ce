import { Fragment } from 'react';
import type { Track } from '#contracts/shortcuts';
import { OutLink } from './out-link.tsx';

/** Who plays: each name leads to its own page. */
export function Artists({ artists }: Pick<Track, 'artists'>) {
  return artists.map(({ name, artistURL }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and nothing here has a state of its own.
    <Fragment key={index}>
      {index > 0 && ', '}
      <OutLink address={artistURL} className="hover:underline">
        <bdi>{name}</bdi>
      </OutLink>
    </Fragment>
  ));
}
