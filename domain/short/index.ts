export { closeChecklist } from './close-checklist.ts';
export { hiddenLinksOf } from './hidden-links.ts';
export { readOwnShort, type VersionedShort } from './read-own-short.ts';
export { readShort } from './read-short.ts';
export { allowHeading, removeHeading } from './removed-headings.ts';
export {
  acknowledgeReturnedLinks,
  listReturnedLinks,
  type ReturnedLink,
  returnedLinks,
} from './returned-links.ts';
export { type ShortVersion, saveShort } from './save-short.ts';
export { setLinkVisibility } from './set-link-visibility.ts';
export { toPayload } from './short-columns.ts';
export { visibleLinks } from './visible-links.ts';
