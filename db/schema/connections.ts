import { char, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, sessions } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

type Service = 'discord' | 'youtube' | 'spotify';

/** Members' connected accounts at other services. Each belongs to at most one member. */
export const connections = pgTable(
  'connections',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    service: text('service').$type<Service>().notNull(),
    /** Id of the account at the service. */
    providerId: text('provider_id').notNull(),
    displayName: text('display_name').notNull(),
    username: text('username').notNull(),
    profileUrl: text('profile_url').notNull(),
    /** The picture's URL at the service. Visitors receive the picture through this server. */
    avatarUrl: text('avatar_url'),
    /** The OAuth grant, encrypted. Null if it was revoked, and for YouTube, whose grant is not stored. */
    grant: text('grant'),
    /** When the member gave consent at the service. Some grants expire a fixed time after it. */
    authorizedAt: timestamptz('authorized_at').notNull(),
    /**
     * Time until which one process has the exclusive right to refresh the grant. Serves as a lock, because a
     * service may accept a refresh token only once.
     */
    renewingUntil: timestamptz('renewing_until'),
    /** When the service revoked the grant. The member must connect again. */
    revokedAt: timestamptz('dead_at'),
    /** When the name and picture were last read from the service. */
    profileReadAt: timestamptz('profile_read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.service] }),
    uniqueIndex('connections_provider_id').on(table.service, table.providerId),
  ],
);

/**
 * Attempts to connect an account that are not completed yet. Each can be completed once, within ten minutes,
 * and only in the session that began it.
 */
export const connectAttempts = pgTable(
  'connect_attempts',
  {
    stateHash: char('state_hash', { length: 64 }).primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    service: text('service').$type<Service>().notNull(),
    /** PKCE code verifier, encrypted. */
    verifier: text('verifier').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('connect_attempts_session').on(table.sessionId),
    index('connect_attempts_expires').on(table.expiresAt),
  ],
);
