export { readOwnShort } from './read-own-short.ts';
export { readShort } from './read-short.ts';
export { saveShort } from './save-short.ts';
