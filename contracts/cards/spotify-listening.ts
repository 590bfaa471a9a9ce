import { defineCard } from './define-card.ts';

/** The song that a person is listening to. */
export const spotifyListening = defineCard({
  id: 'spotify_listening',
  service: 'spotify',
  height: 'low',
  tags: ['new'],
  needConnection: 'spotify',
  refreshMs: 10_000,
  input: null,
});
