import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Captcha } from '#connectors/captcha';
import type { ForeignPages } from '#connectors/foreign-page';
import type { Mail } from '#connectors/mail';
import type { Media } from '#connectors/media';
import type { Providers } from '#connectors/providers';
import type { Payments } from '#connectors/stripe';
import type { Database } from '#db/client';
import type { JobOperations, JobQueue } from '#db/jobs';
import type { Language } from '#locales/languages';
import type { CachedSet } from '#platform/cached-set';
import type { Clock } from '#platform/clock';
import type { SecretBox } from '#platform/crypto/secret-box';
import type { Signatures } from '#platform/crypto/signatures';
import type { TextSigner } from '#platform/crypto/text-signer';
import type { Logger } from '#platform/logging';
import { PAGE_CHANGES_CHANNEL, type PageChanges } from '#platform/page-changes';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { Limits } from './limits.ts';

/** Who calls a domain function. */
export type Actor =
  | { kind: 'visitor' }
  /**
   * `since` is the creation time of the account, `provedAt` the time of the session's latest proof, `leavingAt`
   * when the account will be deleted. Sessions set them; code that acts for an account may omit them.
   */
  | {
      kind: 'member';
      accountId: string;
      sessionId: string;
      since?: Date;
      provedAt?: Date | null;
      leavingAt?: Date | null;
    }
  | { kind: 'operator'; name: string }
  | { kind: 'system' };

/** First argument of every domain function that apps call. */
export interface Context {
  db: Database;
  clock: Clock;
  log: Logger;
  actor: Actor;
  /** The network of the request (`networkOf` in `platform/networks.ts`), and the language of the response. */
  caller: { network: string; language: Language };
  /** Origin of the public site, for URLs in responses. */
  publicOrigin: string;
  /** Origin of the sign-in pages, for links in emails. */
  signInOrigin: string;
  /** Every origin under which this deployment is reachable. */
  ownOrigins: readonly string[];
  /** Whether this deployment counts visits to Shorts. */
  countsVisits: boolean;
  limits: Limits;
  pageChanges: PageChanges;
  jobs: Pick<JobQueue, 'send' | 'cancel'>;
  jobOperations: JobOperations;
  /** Blocked link hosts as cached by this process, at most a minute old. */
  blockedHosts: CachedSet;
  /** Encrypts secrets at rest. */
  secrets: SecretBox;
  /** Signs URLs that only we may create. */
  urlSigner: TextSigner;
  /** Signs backups and verifies that they are ours. */
  backupSigner: Signatures;
  /** Signs tickets, which prove for a short time that a member confirmed something on one of our pages. */
  ticketSigner: TextSigner;
  /** Signs the challenges of passkeys. */
  ceremonySigner: TextSigner;
  /**
   * The domain that passkeys belong to (WebAuthn's RP id), and the origins on which they are used. Null if the
   * deployment has no domain, because its host is an IP address.
   */
  passkeySite: { rpId: string; origins: string[] } | null;
  connectors: {
    captcha: Captcha;
    /** Null if this deployment does not read pages of other sites. */
    foreignPages: ForeignPages | null;
    mail: Mail;
    media: Media;
    /** Storage of files that only their owner may read. They are encrypted before they are stored. */
    privateFiles: Promise<Media>;
    providers: Providers;
    /** Null if this deployment accepts no payments. */
    payments: Payments | null;
  };
}

/**
 * Context inside a transaction, with the transaction's database handle. Without limits, which use a connection of
 * their own: consume them before, so that no transaction waits for a second connection.
 */
export type Inside = Omit<Context, 'limits'>;

/**
 * Runs `work` in one transaction. When it commits, the page tags added to `context.pageChanges` are sent to
 * the other instances. On this instance, the tagged pages are evicted before the caller responds, so that no
 * stale page is served after an acknowledged save.
 */
export async function transaction<Result>(
  context: Inside,
  work: (inside: Inside) => Promise<Result>,
): Promise<Result> {
  const changes = context.pageChanges.startBatch();
  return publishing(changes, () =>
    context.db.transaction(async (db) => {
      const done = await work({ ...context, db, pageChanges: changes });
      if (changes.tags.size > 0) {
        // Blocking an account may invalidate thousands of pages, so send all notifications in one statement.
        const messages = JSON.stringify([...changes.tags].map((tag) => changes.message(tag)));
        await db.execute(
          sql`select pg_notify(${PAGE_CHANGES_CHANNEL}, message) from json_array_elements_text(${messages}::json) as message`,
        );
      }
      return done;
    }),
  );
}

/**
 * Runs a single statement, outside a transaction, that changes what the pages with a tag show. The statement
 * must send `message` with `pageNotification`. The pages are evicted as in `transaction`.
 */
export async function changePages<Result>(
  { pageChanges }: Pick<Context, 'pageChanges'>,
  tag: string,
  run: (message: string) => Promise<Result>,
): Promise<Result> {
  const changes = pageChanges.startBatch();
  changes.add(tag);
  return publishing(changes, () => run(changes.message(tag)));
}

/** Returns an SQL expression that sends `message` to the other instances when its transaction commits. */
export const pageNotification = (message: string | Placeholder): SQL =>
  sql`pg_notify(${PAGE_CHANGES_CHANNEL}, ${message})`;

async function publishing<Result>(changes: PageChanges, change: () => Promise<Result>): Promise<Result> {
  try {
    const result = await change();
    changes.publish();
    return result;
  } catch (error) {
    // The commit may have succeeded even though its result was lost, so the pages may be stale.
    if (isDatabaseUnavailable(error)) changes.publish();
    throw error;
  }
}
