import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { language } from './language.ts';
import { timestamptz } from './timestamptz.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /**
     * Username in the spelling that the member chose. `username_key` is the lower-case form for URLs and
     * uniqueness.
     */
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    displayName: text('display_name').notNull(),
    displayNameKey: text('display_name_key').notNull(),
    /**
     * Confusable skeleton of the display name, the same for names that look alike. Null for an account that
     * was created before skeletons were introduced, if its skeleton has not been computed yet or belongs to
     * another account.
     */
    displayNameSkeleton: text('display_name_skeleton'),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    emailConfirmedAt: timestamptz('email_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    country: char('country', { length: 2 }).notNull(),
    referral: text('referral').notNull(),
    language: language('language').notNull(),
    termsAcceptedAt: timestamptz('terms_accepted_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /**
     * When an operator blocked the account. While this is set, the account cannot log in and none of its
     * content is visible.
     */
    disabledAt: timestamptz('disabled_at'),
    /**
     * While this is set, the member's profile, Short and posts are hidden, but the account remains usable.
     */
    hiddenAt: timestamptz('hidden_at'),
    /**
     * When the account will be deleted at its owner's request. While this is set, none of its content is
     * visible, and its owner can only take the deletion back.
     */
    leavingAt: timestamptz('leaving_at'),
    /** Whether a login with the password needs a second step, and the password alone proves nothing. */
    secondStep: boolean('second_step').notNull().default(false),
    /** Whether the account was created by the demo seed, which does not run on databases with other accounts. */
    demo: boolean('demo').notNull().default(false),
  },
  (table) => [
    uniqueIndex('accounts_username_key').on(table.usernameKey),
    uniqueIndex('accounts_display_name_key').on(table.displayNameKey),
    uniqueIndex('accounts_display_name_skeleton')
      .on(table.displayNameSkeleton)
      .where(sql`${table.displayNameSkeleton} is not null`),
    uniqueIndex('accounts_email_key').on(table.emailKey),
    index('accounts_leaving').on(table.leavingAt).where(sql`${table.leavingAt} is not null`),
  ],
);

/**
 * Usernames of erased accounts that cannot be registered yet, so that visitors who knew a member do not find
 * another member under that name.
 */
export const usernameCooldowns = pgTable(
  'resting_usernames',
  {
    /** SHA-256 of the lower-case username in hex, so that erased names are not stored. */
    keyHash: char('key_hash', { length: 64 }).primaryKey(),
    until: timestamptz('until').notNull(),
  },
  (table) => [index('resting_usernames_until').on(table.until)],
);

export const profiles = pgTable(
  'profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    avatarPath: text('avatar_path'),
    bannerColor: char('banner_color', { length: 7 }).notNull().default('#1a1a1a'),
    bio: text('bio').notNull().default(''),
    /** Code of the profile badge (product 5.4), such as `01`. `00` means no badge. */
    badge: char('badge', { length: 2 }).$type<'00' | '01' | '02' | '10' | '11'>().notNull().default('00'),
    /** Names of the badges on the Short, such as `dayZero`. */
    badges: jsonb('badges').$type<string[]>().notNull().default([]),
    /** When any data of the full profile last changed. */
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [index('profiles_avatar_path').on(table.avatarPath).where(sql`${table.avatarPath} is not null`)],
);

/**
 * Counters of a profile, updated on each change so that page views do not count rows. A missing row means
 * that all counters are 0.
 */
export const profileStats = pgTable('profile_stats', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Sum of all HighPoints won. */
  highscore: integer('highscore').notNull().default(0),
  posts: integer('posts').notNull().default(0),
  followers: integer('followers').notNull().default(0),
  following: integer('following').notNull().default(0),
});

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: char('token_hash', { length: 64 }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    /** When the member last proved in this session who they are. Null in sessions older than this column. */
    provedAt: timestamptz('proved_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_account').on(table.accountId),
  ],
);

/**
 * Browsers from which a member has logged in. Failed attempts by strangers do not prevent the member from
 * logging in from such a browser.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Time of the latest login. */
    createdAt: timestamptz('created_at').notNull(),
    /** Until when a login from this browser needs no second step. */
    trustedUntil: timestamptz('trusted_until'),
  },
  (table) => [index('known_devices_account').on(table.accountId)],
);

/**
 * What may be used only once and has been used, stored until it expires: captcha solutions, and challenges of
 * passkeys. The table's name is older than the second use.
 */
export const spentOnce = pgTable(
  'spent_bot_checks',
  {
    key: char('key', { length: 64 }).primaryKey(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('spent_bot_checks_expires').on(table.expiresAt)],
);
