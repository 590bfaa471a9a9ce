export { cardPicture } from './card-pictures.ts';
export { knownCards } from './known-cards.ts';
export { readCard } from './read-card.ts';
export { readPicture } from './read-picture.ts';
