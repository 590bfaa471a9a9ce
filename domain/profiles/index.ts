export { avatarAddress } from './avatar-address.ts';
export { readProfile } from './read-profile.ts';
