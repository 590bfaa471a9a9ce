import { like } from 'drizzle-orm';
import { accounts } from './schema/index.ts';

/** Returns the name of the empty account that remains after an erasure. No valid username or email has this form. */
export const erasedName = (accountId: string): string => `erased ${accountId}`;

/** Condition for the empty accounts that remain after erasures. */
export const isErased = like(accounts.usernameKey, erasedName('%'));
