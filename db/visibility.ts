import { and, isNull } from 'drizzle-orm';
import { accounts, posts } from './schema/index.ts';

/** Whose profile, Short and posts everybody may see. The one place that says so. */
export const isAccountVisible = and(isNull(accounts.disabledAt), isNull(accounts.hiddenAt));

/** Posts that everybody may see, as far as it is the post's own matter; its creator must be shown too. */
export const isPostVisible = and(isNull(posts.removedAt), isNull(posts.hiddenAt));
