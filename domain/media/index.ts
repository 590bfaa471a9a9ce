export { abandonFilesOf } from './abandon-files.ts';
export { cleanUpMedia } from './clean-up-media.ts';
export { forgetLeftovers } from './forget-leftovers.ts';
export { isMediaKey } from './media-keys.ts';
export { isOwnUpload, mediaShownBy } from './media-shown-by.ts';
export { listBiggestAccounts, type StorageOfAccount, storageOf } from './storage.ts';
export { storePicture } from './store-picture.ts';
export { UPLOAD_MS } from './upload-life.ts';
export { uploadMedia } from './upload-media.ts';
