export { botCheckChallenge } from './bot-check-challenge.ts';
export type { SignedIn } from './complete-sign-in.ts';
export { currentUser } from './current-user.ts';
export { logIn } from './log-in.ts';
export { hashPassword } from './password-hash.ts';
export { register } from './register.ts';
export { suggestUsernames } from './suggest-usernames.ts';
