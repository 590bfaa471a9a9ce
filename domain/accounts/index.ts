export { issueToken } from './account-tokens.ts';
export {
  blockAccount,
  blockPerson,
  endSessionsOfPerson,
  unblockAccount,
  unblockPerson,
} from './block-account.ts';
export { botCheckChallenge } from './bot-check-challenge.ts';
export { changeAllOf } from './change-all-of.ts';
export { changeEmailOf } from './change-email.ts';
export { changePassword } from './change-password.ts';
export { checkRegistration } from './check-registration.ts';
export { cleanUp } from './clean-up.ts';
export type { SignedIn } from './complete-sign-in.ts';
export { confirmAddress, requestConfirmation } from './confirm-address.ts';
export { currentUser } from './current-user.ts';
export { type DescribedAccount, describeAccount } from './describe-account.ts';
export { displayNameSkeleton } from './display-name-skeleton.ts';
export { type DoubtfulName, listDoubtfulNames } from './list-doubtful-names.ts';
export { logIn } from './log-in.ts';
export { hashPassword } from './password-hash.ts';
export { readSecurity } from './read-security.ts';
export { register } from './register.ts';
export { requestPasswordReset } from './request-password-reset.ts';
export { readPasswordReset, resetPassword } from './reset-password.ts';
export { restUsername } from './resting-usernames.ts';
export { GIVEN_BADGES, MARKS, setBadge, setMark } from './set-badges.ts';
export { setDisplayName } from './set-display-name.ts';
export { setProfileVisibility } from './set-profile-visibility.ts';
export { checkBotsAmongMany, spendBotCheck } from './spend-bot-check.ts';
export { suggestUsernames } from './suggest-usernames.ts';
