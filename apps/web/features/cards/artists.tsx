import { Fragment } from 'react';
import type { Track } from '#contracts/shortcuts';
import { ExternalLink } from './external-link.tsx';

/** Who plays: each name leads to its own page. */
export function Artists({ artists }: Pick<Track, 'artists'>) {
  return artists.map(({ name, artistURL }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and nothing here has a state of its own.
    <Fragment key={index}>
      {index > 0 && ', '}
      <ExternalLink url={artistURL} className="hover:underline">
        <bdi>{name}</bdi>
      </ExternalLink>
    </Fragment>
  ));
}
