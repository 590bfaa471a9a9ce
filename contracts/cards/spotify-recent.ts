import { defineCard } from './define-card.ts';

/** The tracks that a person played most recently. */
export const spotifyRecent = defineCard({
  id: 'spotify_recent',
  service: 'spotify',
  height: 'list',
  tags: ['new', 'beta'],
  needConnection: 'spotify',
  input: null,
});
