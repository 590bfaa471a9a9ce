import { asc, eq, getTableColumns } from 'drizzle-orm';
import {
  accountEvents,
  accounts,
  accountTokens,
  auditLog,
  connections,
  dataExports,
  deletionRequests,
  emailChanges,
  factorResets,
  knownDevices,
  passkeys,
  profileStats,
  profiles,
  recoveryCodes,
  sessions,
  shortCounts,
  shorts,
  supportMessages,
  totpSecrets,
} from '#db/schema';
import { countsForDataExport } from '#domain/statistics';
import { type ExportSection, pictureFile } from './export-section.ts';

const {
  passwordHash: _password,
  usernameKey: _username,
  displayNameKey: _displayName,
  displayNameSkeleton: _skeleton,
  emailKey: _email,
  ...account
} = getTableColumns(accounts);
const { accountId: _profileOf, ...profile } = getTableColumns(profiles);
const { accountId: _statsOf, ...stats } = getTableColumns(profileStats);
const { accountId: _shortOf, ...short } = getTableColumns(shorts);
const {
  accountId: _connectionOf,
  grant: _grant,
  renewingUntil: _,
  ...connection
} = getTableColumns(connections);
const { accountId: _sessionOf, tokenHash: _session, ...session } = getTableColumns(sessions);
const { accountId: _tokenOf, tokenHash: _token, id: _tokenId, ...mailed } = getTableColumns(accountTokens);
const { accountId: _passkeyOf, publicKey: _publicKey, ...passkey } = getTableColumns(passkeys);
const { accountId: _eventOf, id: _eventId, ...event } = getTableColumns(accountEvents);
const { accountId: _leaverOf, ...deletionRequest } = getTableColumns(deletionRequests);
const { accountId: _changeOf, id: _changeId, ...emailChange } = getTableColumns(emailChanges);
const { accountId: _messageOf, ...message } = getTableColumns(supportMessages);

/** Export sections about the account itself, its public data and its sign-in data. */
export const ACCOUNT_SECTIONS = {
  account: {
    tables: [accounts],
    async read({ db, accountId }) {
      const [row] = await db.select(account).from(accounts).where(eq(accounts.id, accountId));
      return row;
    },
  },
  profile: {
    tables: [profiles],
    async read({ db, accountId, files }) {
      const [row] = await db.select(profile).from(profiles).where(eq(profiles.accountId, accountId));
      return row && { ...row, avatarPath: pictureFile(files, row.avatarPath) };
    },
  },
  figures: {
    tables: [profileStats],
    async read({ db, accountId }) {
      const [row] = await db.select(stats).from(profileStats).where(eq(profileStats.accountId, accountId));
      return row ?? null;
    },
  },
  short: {
    tables: [shorts],
    async read({ db, accountId }) {
      const [row] = await db.select(short).from(shorts).where(eq(shorts.accountId, accountId));
      return row;
    },
  },
  shortCounts: {
    tables: [shortCounts],
    read: countsForDataExport,
  },
  connections: {
    tables: [connections],
    read: ({ db, accountId }) =>
      db.select(connection).from(connections).where(eq(connections.accountId, accountId)),
  },
  sessions: {
    tables: [sessions],
    read: ({ db, accountId }) => db.select(session).from(sessions).where(eq(sessions.accountId, accountId)),
  },
  knownDevices: {
    tables: [knownDevices],
    read: ({ db, accountId }) =>
      db
        .select({ lastLogin: knownDevices.createdAt, trustedUntil: knownDevices.trustedUntil })
        .from(knownDevices)
        .where(eq(knownDevices.accountId, accountId)),
  },
  authenticatorApp: {
    tables: [totpSecrets],
    read: ({ db, accountId }) =>
      db
        .select({ startedAt: totpSecrets.createdAt, addedAt: totpSecrets.confirmedAt })
        .from(totpSecrets)
        .where(eq(totpSecrets.accountId, accountId)),
  },
  recoveryCodes: {
    tables: [recoveryCodes],
    read: ({ db, accountId }) =>
      db
        .select({ number: recoveryCodes.number, usedAt: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.accountId, accountId)),
  },
  passkeys: {
    tables: [passkeys],
    read: ({ db, accountId }) =>
      db
        .select(passkey)
        .from(passkeys)
        .where(eq(passkeys.accountId, accountId))
        .orderBy(asc(passkeys.createdAt)),
  },
  factorResets: {
    tables: [factorResets],
    read: ({ db, accountId }) =>
      db
        .select({ requestedAt: factorResets.requestedAt, dueAt: factorResets.dueAt })
        .from(factorResets)
        .where(eq(factorResets.accountId, accountId)),
  },
  accountEvents: {
    tables: [accountEvents],
    read: ({ db, accountId }) =>
      db
        .select(event)
        .from(accountEvents)
        .where(eq(accountEvents.accountId, accountId))
        .orderBy(accountEvents.id),
  },
  emailChange: {
    tables: [emailChanges],
    async read({ db, accountId }) {
      const [row] = await db
        .select(emailChange)
        .from(emailChanges)
        .where(eq(emailChanges.accountId, accountId));
      return row ?? null;
    },
  },
  mailedLinks: {
    tables: [accountTokens],
    read: ({ db, accountId }) =>
      db.select(mailed).from(accountTokens).where(eq(accountTokens.accountId, accountId)),
  },
  exports: {
    tables: [dataExports],
    read: ({ db, accountId }) =>
      db
        .select({
          state: dataExports.state,
          requestedAt: dataExports.requestedAt,
          madeAt: dataExports.madeAt,
          downloadedAt: dataExports.downloadedAt,
        })
        .from(dataExports)
        .where(eq(dataExports.accountId, accountId)),
  },
  deletion: {
    tables: [deletionRequests],
    async read({ db, accountId }) {
      const [row] = await db
        .select(deletionRequest)
        .from(deletionRequests)
        .where(eq(deletionRequests.accountId, accountId));
      return row ?? null;
    },
  },
  supportMessages: {
    tables: [supportMessages],
    read: ({ db, accountId }) =>
      db
        .select(message)
        .from(supportMessages)
        .where(eq(supportMessages.accountId, accountId))
        .orderBy(supportMessages.createdAt),
  },
  operatorActions: {
    tables: [auditLog],
    // Without the operator's name and the details, which describe the operator's work.
    read: ({ db, accountId }) =>
      db
        .select({ at: auditLog.at, kind: auditLog.kind })
        .from(auditLog)
        .where(eq(auditLog.subject, accountId))
        .orderBy(asc(auditLog.number)),
  },
} as const satisfies Record<string, ExportSection>;
