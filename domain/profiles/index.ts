export { avatarUrl } from './avatar-url.ts';
export { countProfilePages, listPublicProfiles } from './list-public-profiles.ts';
export { readProfile } from './read-profile.ts';
