import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** Public keys of members' passkeys. The private keys never leave the members' devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The id by which browsers name the passkey, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** COSE number of the signature's algorithm, such as -7. */
    algorithm: integer('algorithm').notNull(),
    /** Number of signatures according to the device; always 0 for passkeys that are synced. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the device, such as `internal` or `usb`. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Model of the device or password manager. All zeros if it does not say. */
    aaguid: uuid('aaguid').notNull(),
    /** Whether the passkey can be synced to other devices, and whether it is. */
    multiDevice: boolean('multi_device').notNull(),
    backedUp: boolean('backed_up').notNull(),
    /** The domain that the passkey belongs to. Browsers offer it nowhere else. */
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
    /**
     * When a password reset by email held the passkey. Until its owner keeps it, it does not sign in without the
     * password.
     */
    heldAt: timestamptz('held_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id').on(table.credentialId),
    index('passkeys_account').on(table.accountId),
  ],
);
