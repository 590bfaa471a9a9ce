import { and, isNull } from 'drizzle-orm';
import { accounts, posts } from './schema/index.ts';

/** Condition for accounts whose profile, Short and posts are public. This rule is defined only here. */
export const isAccountVisible = and(
  isNull(accounts.disabledAt),
  isNull(accounts.hiddenAt),
  isNull(accounts.leavingAt),
);

/**
 * Condition for public posts. It does not check the creator's account, which must be visible too
 * (`isAccountVisible`).
 */
export const isPostVisible = and(isNull(posts.removedAt), isNull(posts.hiddenAt));
