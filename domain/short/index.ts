export { emptyHeading } from './empty-heading.ts';
export { hiddenLinksOf } from './hidden-links.ts';
export { readOwnShort, type VersionedShort } from './read-own-short.ts';
export { readShort } from './read-short.ts';
export {
  acknowledgeReturnedLinks,
  listReturnedLinks,
  type ReturnedLink,
  returnedLinks,
} from './returned-links.ts';
export { type ShortVersion, saveShort } from './save-short.ts';
export { setLinkVisibility } from './set-link-visibility.ts';
