export { cardPicture } from './card-pictures.ts';
export { knownCards } from './known-cards.ts';
export {
  readEvent,
  readListening,
  readRecentTracks,
  readServer,
  readTopTracks,
  readVideo,
} from './read-card.ts';
export { readPicture } from './read-picture.ts';
