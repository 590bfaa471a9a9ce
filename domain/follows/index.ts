export { followPerson } from './follow-person.ts';
export { isFollowing } from './is-following.ts';
