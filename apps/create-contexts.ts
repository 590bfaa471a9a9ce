import { hkdfSync } from 'node:crypto';
import { brand } from '#brand';
import { createCaptcha } from '#connectors/captcha';
import { createForeignPages, type OpenUrl } from '#connectors/foreign-page';
import { createMail } from '#connectors/mail';
import { type Media, openPrivateFiles } from '#connectors/media';
import { createProviders, type ProviderSettings } from '#connectors/providers';
import { createPayments, type StripeSettings } from '#connectors/stripe';
import { BLOCKED_HOSTS_TAG } from '#contracts/cache-tags';
import type { Engine } from '#db/client';
import type { JobQueue } from '#db/jobs';
import { backupSignaturesOf } from '#domain/backups';
import { readBlockedHosts } from '#domain/blocked-hosts';
import { type Context, createLimits } from '#domain/context';
import { removeTempFiles } from '#domain/media';
import { acceptedLanguage, fallbackLanguage } from '#locales/languages';
import { CachedSet } from '#platform/cached-set';
import { type Clock, HOUR_MS, MINUTE_MS } from '#platform/clock';
import { createSecretBox } from '#platform/crypto/secret-box';
import { createTextSigner } from '#platform/crypto/text-signer';
import type { Logger } from '#platform/logging';
import { networkOf } from '#platform/networks';
import type { PageChanges } from '#platform/page-changes';
import type { ContextFor } from './api/context.ts';
import type { Env } from './env.ts';
import { passkeySiteOf } from './passkey-site.ts';

export interface ContextDependencies {
  env: Env;
  engine: Engine;
  jobs: JobQueue;
  /** Members' photos and videos. */
  media: Media;
  log: Logger;
  clock: Clock;
  pageChanges: PageChanges;
  providers: ProviderSettings;
  /** Settings of the payment provider. Without them, payments are off. */
  stripe?: StripeSettings | undefined;
  /** Opens pages of other sites instead of the network. */
  openUrl?: OpenUrl | undefined;
}

export interface Contexts {
  /** Creates the context of a request: the shared context plus the caller and the caller's network. */
  forRequest: ContextFor;
  /** Context for background work. */
  system: Context;
  /** Stops the timers and closes the connection to the mail server. */
  close(): void;
}

/** Returns the sender of all emails. */
export const mailSenderOf = ({ MAIL_FROM, PUBLIC_ORIGIN }: Env): string =>
  MAIL_FROM ?? `${brand.name} <no-reply@${new URL(PUBLIC_ORIGIN).hostname}>`;

/** Creates the contexts. The dependencies that all contexts share are created here, once per process. */
export function createContexts(parts: ContextDependencies): Contexts {
  const { env, engine, jobs, media, log, clock, pageChanges } = parts;
  const { hostname } = new URL(env.PUBLIC_ORIGIN);
  const botCheck = createCaptcha({
    provider: env.BOT_CHECK,
    secret: env.BOT_CHECK_SECRET,
    siteKey: env.BOT_CHECK_SITE_KEY,
    cost: env.BOT_CHECK_COST,
  });
  const mail = createMail({
    url: env.SMTP_URL,
    from: mailSenderOf(env),
    domain: hostname,
    pictures: new URL('./web/assets/email/', import.meta.url),
  });
  const providers = createProviders(parts.providers, {
    clock,
    productUrl: env.PUBLIC_ORIGIN,
    onError: (error) => log.warn({ err: error }, 'a provider failed'),
  });
  const foreignPages = env.IMPORT_FETCH
    ? createForeignPages({
        agent: `${brand.name.replace(/[^A-Za-z]/g, '')}Import`,
        contactUrl: `${env.PUBLIC_ORIGIN}/support`,
        open: parts.openUrl,
      })
    : null;
  const payments = parts.stripe ? createPayments(parts.stripe, { clock }) : null;
  const sweepTimer = setInterval(providers.sweep, MINUTE_MS).unref();
  const clearTempFiles = () => {
    removeTempFiles({ media, now: new Date() }).catch((error) =>
      log.warn({ err: error }, 'temporary upload files could not be removed'),
    );
  };
  clearTempFiles();
  const tempFileTimer = setInterval(clearTempFiles, HOUR_MS).unref();
  const [{ key: signingKey }] = env.SECRET_KEYS;
  const signerFor = (purpose: string) =>
    createTextSigner(Buffer.from(hkdfSync('sha256', signingKey, '', purpose, 32)));
  const system: Context = {
    db: engine.db,
    clock,
    log,
    actor: { kind: 'system' },
    caller: { network: '', language: fallbackLanguage },
    publicOrigin: env.PUBLIC_ORIGIN,
    signInOrigin: env.SIGN_IN_ORIGIN ?? env.PUBLIC_ORIGIN,
    ownOrigins: [env.PUBLIC_ORIGIN, env.SIGN_IN_ORIGIN, env.API_ORIGIN, env.SHORT_LINK_ORIGIN].filter(
      (origin) => origin !== undefined,
    ),
    countsVisits: env.STATISTICS,
    limits: createLimits({ pool: engine.pool, factor: env.RATE_LIMIT_FACTOR }),
    pageChanges,
    jobs,
    jobOperations: jobs.operations,
    blockedHosts: new CachedSet({ clock, tag: BLOCKED_HOSTS_TAG, read: () => readBlockedHosts(engine) }),
    secrets: createSecretBox(env.SECRET_KEYS),
    urlSigner: signerFor('addresses of pictures'),
    ticketSigner: signerFor('tickets'),
    ceremonySigner: signerFor('passkey ceremonies'),
    passkeySite: passkeySiteOf(env),
    backupSigner: backupSignaturesOf(env.SECRET_KEYS),
    connectors: {
      ...{ captcha: botCheck, foreignPages, mail, media, providers, payments },
      privateFiles: openPrivateFiles(env),
    },
  };
  return {
    system,
    forRequest: (request, actor) => ({
      ...system,
      log: request.log as Logger,
      jobs: jobsForRequest(jobs, request.id),
      actor,
      caller: {
        network: networkOf(request.ip),
        language: acceptedLanguage(request.headers['accept-language']) ?? fallbackLanguage,
      },
    }),
    close: () => {
      clearInterval(sweepTimer);
      clearInterval(tempFileTimer);
      mail.close();
    },
  };
}

/**
 * Returns the job queue of one request. The queue passes the request id to its jobs, and to the jobs that
 * those jobs queue.
 */
export const jobsForRequest = (
  jobs: Pick<JobQueue, 'send' | 'cancel'>,
  requestId: string | undefined,
): Context['jobs'] => ({
  send: (db, name, payload) => jobs.send(db, name, payload, requestId),
  cancel: jobs.cancel,
});
