import { char, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, sessions } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

type Service = 'discord' | 'youtube' | 'spotify';

/** Accounts at other services that a person connected. One account there belongs to one person here. */
export const connections = pgTable(
  'connections',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    service: text('service').$type<Service>().notNull(),
    /** The service's own id of the account. */
    providerId: text('provider_id').notNull(),
    displayName: text('display_name').notNull(),
    username: text('username').notNull(),
    profileUrl: text('profile_url').notNull(),
    /** The service's address of the picture; visitors get it from us. */
    avatarUrl: text('avatar_url'),
    /** What the person allowed, sealed; null where nothing is kept of it. */
    grant: text('grant'),
    /** Since when; some grants end a fixed time after. */
    authorizedAt: timestamptz('authorized_at').notNull(),
    /** Somebody renews the grant until then: a service may take a refresh token only once. */
    renewingUntil: timestamptz('renewing_until'),
    /** The service took the grant back: the person must connect again. */
    deadAt: timestamptz('dead_at'),
    /** When name and picture were read. */
    profileReadAt: timestamptz('profile_read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.service] }),
    uniqueIndex('connections_provider_id').on(table.service, table.providerId),
  ],
);

/** Ways to a consent page that have not come back yet: one use, ten minutes, for the session that began them. */
export const connectAttempts = pgTable(
  'connect_attempts',
  {
    stateHash: char('state_hash', { length: 64 }).primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    service: text('service').$type<Service>().notNull(),
    /** PKCE's secret half, sealed. */
    verifier: text('verifier').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('connect_attempts_session').on(table.sessionId),
    index('connect_attempts_expires').on(table.expiresAt),
  ],
);
