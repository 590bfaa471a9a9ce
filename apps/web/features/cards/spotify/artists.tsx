import { Fragment } from 'react';
import type { Track } from '#contracts/cards/spotify';
import { ExternalLink } from '../external-link.tsx';

/** The artists' names, each linked to the artist's page. */
export function Artists({ artists }: Pick<Track, 'artists'>) {
  return artists.map(({ name, artistURL }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and no item has state.
    <Fragment key={index}>
      {index > 0 && ', '}
      <ExternalLink url={artistURL} className="hover:underline">
        <bdi>{name}</bdi>
      </ExternalLink>
    </Fragment>
  ));
}
