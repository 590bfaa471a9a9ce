export { hashPassword } from '#platform/crypto/password-hash';
export { issueToken } from './account-tokens.ts';
export {
  blockAccount,
  blockAccountByName,
  endSessionsByName,
  unblockAccount,
  unblockAccountByName,
} from './block-account.ts';
export { consumeCaptcha, requireCaptchaWhenBusy } from './captcha/consume-captcha.ts';
export { createCaptchaChallenge } from './captcha/create-captcha-challenge.ts';
export { cleanUpAccounts } from './clean-up-accounts.ts';
export { currentUser } from './current-user.ts';
export { type AccountDetails, describeAccount } from './describe-account.ts';
export { answerEmailChange, confirmNewEmail } from './email/answer-email-change.ts';
export { applyEmailChanges } from './email/apply-email-changes.ts';
export { beginEmailChange, cancelOwnEmailChange } from './email/begin-email-change.ts';
export { changeEmail } from './email/change-email.ts';
export { newChangeLink, readEmailChange } from './email/change-links.ts';
export { confirmEmail, requestEmailConfirmation } from './email/confirm-email.ts';
export { cancelEmailChange } from './email/email-changes.ts';
export { invalidateAccountPages } from './invalidate-account-pages.ts';
export { displayNameSkeleton } from './names/display-name-skeleton.ts';
export { findSimilarUsernames } from './names/find-similar-usernames.ts';
export { listSuspiciousNames } from './names/list-suspicious-names.ts';
export { setDisplayName } from './names/set-display-name.ts';
export { suggestUsernames } from './names/suggest-usernames.ts';
export { startUsernameCooldown } from './names/username-cooldown.ts';
export { changePassword } from './passwords/change-password.ts';
export { requestPasswordReset } from './passwords/request-password-reset.ts';
export { readPasswordReset, resetPassword } from './passwords/reset-password.ts';
export { readSecurity } from './read-security.ts';
export { checkRegistration } from './registration/check-registration.ts';
export { register } from './registration/register.ts';
export { GRANTABLE_BADGES, MARKS, setBadge, setMark } from './set-badges.ts';
export { setLanguage } from './set-language.ts';
export { setProfileVisibility } from './set-profile-visibility.ts';
export { denyLogin, newDenial } from './sign-in/deny-login.ts';
export { logIn } from './sign-in/log-in.ts';
export type { SignInResult } from './sign-in/open-sign-in.ts';
export { type Proof, prove, readProofWays } from './sign-in/prove.ts';
export { completeSecondStep, passkeyOptionsOfStep, readSecondStep, STEP_MS } from './sign-in/second-step.ts';
export { signInByPasskey } from './sign-in/sign-in-by-passkey.ts';
export { stopDeletion } from './stop-deletion.ts';
