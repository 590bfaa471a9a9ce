export { createMedia, type Media, type StoredFile } from './media.ts';
