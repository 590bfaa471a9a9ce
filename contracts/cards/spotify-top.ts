import { defineCard } from './define-card.ts';

/** A person's top tracks of the last four weeks. */
export const spotifyTop = defineCard({
  id: 'spotify_top',
  service: 'spotify',
  height: 'list',
  tags: ['new'],
  needConnection: 'spotify',
  input: null,
});
