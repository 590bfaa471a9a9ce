export type { ByteRange, Media, StoredFile } from './media.ts';
export { openMedia } from './open-media.ts';
