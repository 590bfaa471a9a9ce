export { cleanUpMedia } from './clean-up-media.ts';
export { findPublicMediaOwner, isOwnUpload } from './media-access.ts';
export { isMediaKey } from './media-keys.ts';
export { orphanAccountFiles } from './orphan-files.ts';
export { removeTempFiles } from './remove-temp-files.ts';
export { type AccountStorage, listLargestAccounts, storageOf } from './storage-quota.ts';
export { storePicture } from './store-picture.ts';
export { uploadMedia } from './upload-media.ts';
export { UPLOAD_TTL_MS } from './upload-ttl.ts';
