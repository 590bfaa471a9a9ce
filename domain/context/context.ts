import { sql } from 'drizzle-orm';
import type { Captcha } from '#connectors/captcha';
import type { Mail } from '#connectors/mail';
import type { Media } from '#connectors/media';
import type { Providers } from '#connectors/providers';
import type { Payments } from '#connectors/stripe';
import type { Database } from '#db/client';
import type { JobOperations, JobQueue } from '#db/jobs';
import type { Language } from '#locales/languages';
import type { CachedSet } from '#platform/cached-set';
import type { Clock } from '#platform/clock';
import type { Logger } from '#platform/logging';
import type { PageChanges } from '#platform/page-changes';
import type { SecretBox } from '#platform/secret-box';
import type { Signatures } from '#platform/signatures';
import type { TextSigner } from '#platform/text-signer';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { Limits } from './limits.ts';

/** Who asks. */
export type Actor =
  | { kind: 'visitor' }
  /** `since` is when the account was made; sessions tell it, verbs that act for somebody need not. */
  | { kind: 'member'; accountId: string; sessionId: string; since?: Date }
  | { kind: 'operator'; name: string }
  | { kind: 'system' };

/** First argument of every domain verb. A verb called inside another's transaction gets that one's handle. */
export interface Context {
  db: Database;
  clock: Clock;
  log: Logger;
  actor: Actor;
  /** The network that the request came from (`platform/networks.ts`) and the language its answer is read in. */
  network: { address: string; language: Language };
  /** Origin of the public site, for the addresses in answers. */
  publicOrigin: string;
  /** Origin of the sign-in pages, for the links in mails. */
  signInOrigin: string;
  /** Every origin under which this deployment answers. */
  ownOrigins: readonly string[];
  limits: Limits;
  pageChanges: PageChanges;
  jobs: Pick<JobQueue, 'send'>;
  /** What operators do with the queue. */
  jobOperations: JobOperations;
  /** Hosts that no link may lead to, as this process knows them; never older than a minute. */
  blockedHosts: CachedSet;
  /** Seals what is stored but nobody may read. */
  secrets: SecretBox;
  /** Signs addresses that only we may make. */
  urlSigner: TextSigner;
  /** Tells backups of ours from those of others. */
  backupSigner: Signatures;
  /** Signs tickets, which prove for a short time that a person asked for something on a page of ours. */
  ticketSigner: TextSigner;
  connectors: {
    captcha: Captcha;
    mail: Mail;
    media: Media;
    providers: Providers;
    /** Null where this deployment takes no money. */
    payments: Payments | null;
  };
}

/**
 * Runs `work` in one transaction. Page tags reported to `context.pageChanges` inside are told to the other
 * instances with the commit, and evicted here before the caller answers: nobody reads an old page after an
 * acknowledged save.
 */
export async function transaction<Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const changes = context.pageChanges.startBatch();
  try {
    const result = await context.db.transaction(async (db) => {
      const done = await work({ ...context, db, pageChanges: changes });
      if (changes.tags.size > 0) {
        // Blocking an account may change thousands of pages; they are told in one statement.
        const messages = JSON.stringify([...changes.tags].map((tag) => changes.message(tag)));
        await db.execute(
          sql`select pg_notify(${changes.channel}, message) from json_array_elements_text(${messages}::json) as message`,
        );
      }
      return done;
    });
    changes.publish();
    return result;
  } catch (error) {
    // What was lost may have been the commit's answer and not the commit: then the pages are old.
    if (isDatabaseUnavailable(error)) changes.publish();
    throw error;
  }
}
