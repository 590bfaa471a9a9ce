export { createFolderMedia } from './folder.ts';
export type { ByteRange, Media } from './media.ts';
export { openMedia, openPrivateFiles } from './open-media.ts';
