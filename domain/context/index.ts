export { accountNamed } from './account-named.ts';
export { requireActiveMember } from './active-member.ts';
export { requireMember, requireOperator } from './authorise.ts';
export { changePagesOf } from './changed-pages.ts';
export { type Actor, type Context, transaction } from './context.ts';
export { isDatabaseAway } from './database-away.ts';
export { type Facts, ProductError, refuse } from './product-error.ts';
export { uniqueViolation } from './unique-violation.ts';
export { withinLimit } from './within-limit.ts';
