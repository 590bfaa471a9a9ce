export { requireMember, requireOperator } from './authorise.ts';
export {
  type Actor,
  type Context,
  changePages,
  type Inside,
  pageNotification,
  transaction,
} from './context.ts';
export { isDatabaseUnavailable } from './database-unavailable.ts';
export {
  consumeEmailQuota,
  type EmailKind,
  refundEmailQuota,
} from './email-quota.ts';
export { ageOfAccount, enforceMemberRateLimit, enforceRateLimit } from './enforce-rate-limit.ts';
export { forEachDue } from './for-each-due.ts';
export { invalidateProfilePages } from './invalidate-profile-pages.ts';
export { createLimits, type LimitName, type NetworkLimitName } from './limits.ts';
export {
  type OperatorText,
  type ParsedText,
  parseOperatorText,
  textFor,
} from './operator-text.ts';
export { fieldsError, ProductError, throwFieldError, throwFieldErrors } from './product-error.ts';
export { isReadOnlyError } from './read-only-error.ts';
export { rehearse } from './rehearse.ts';
export { requireActiveMember } from './require-active-member.ts';
export { requireVisibleAccount } from './require-visible-account.ts';
export { resolveAccountId } from './resolve-account-id.ts';
export { spendOnce } from './spend-once.ts';
export { toggleRow } from './toggle-row.ts';
export { uniqueViolation } from './unique-violation.ts';
