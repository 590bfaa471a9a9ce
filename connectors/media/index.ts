export { createFolderMedia } from './folder.ts';
export type { ByteRange, Media } from './media.ts';
export { openMedia } from './open-media.ts';
