import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { compose } from '../../apps/compose.ts';
import { readEnv } from '../../apps/env.ts';
import { inProcessTransport } from '../../apps/gateway/http/in-process.ts';
import type { Website } from '../../apps/gateway/pages/website.ts';
import type { OpenUrl } from '../../connectors/foreign-page/index.ts';
import { type Media, openMedia } from '../../connectors/media/index.ts';
import type { ProviderSettings } from '../../connectors/providers/index.ts';
import type { StripeSettings } from '../../connectors/stripe/index.ts';
import { type Api, createApi } from '../../contracts/client.ts';
import type { Engine } from '../../db/client.ts';
import { accounts, premiumGrants } from '../../db/schema/index.ts';
import { ManualClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { createLogger, type Logger } from '../../platform/logging.ts';
import { type SandboxMail, startSandboxMail } from '../../sandbox/mail/mail-server.ts';
import { APP_TOKEN } from './app-token.ts';
import { type RecordedJobs, recordedJobs } from './fakes/recorded-jobs.ts';
import { validateResponses } from './openapi/validate-responses.ts';
import { registrationBody, sessionFrom } from './registration.ts';

export { APP_HEADERS, APP_TOKEN } from './app-token.ts';

export const ORIGIN = 'http://localhost:3000';
/**
 * Headers that browsers send with a request from one of this site's scripts, and with one of this site's
 * submitted forms.
 */
export const FETCH_HEADERS = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};
export const FORM_HEADERS = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

export interface TestApp {
  app: FastifyInstance;
  engine: Engine;
  clock: ManualClock;
  jobs: RecordedJobs;
  /** Sent emails. The jobs that send them run only when the test runs them. */
  mail: SandboxMail;
  /** Media storage in this app's own folder. */
  media: Media;
  /** API client without a session. */
  visitor: Api;
  /** Returns an API client with a session token. */
  as(session: string): Api;
  close(): Promise<void>;
}

export interface TestAppOptions {
  website?: Website;
  env?: Record<string, string>;
  log?: Logger;
  start?: Date;
  /** Enabled providers. Default: none. */
  providers?: ProviderSettings;
  /** Opens pages of other sites. Default: none can be reached. */
  openUrl?: OpenUrl;
  /** The payment provider. Default: none. */
  stripe?: StripeSettings;
  clock?: ManualClock;
  /**
   * Database of another instance to share. Default: a separate database. In both cases the database is closed
   * with the app.
   */
  engine?: Engine;
}

/** Loads Vitest only here, so that scripts with an engine of their own can start the app. */
const newEngine = async (): Promise<Engine> => (await import('./test-engine.ts')).testEngine();

const noNetwork: OpenUrl = async () => {
  throw new Error('tests open no pages of other sites');
};

/** Starts the whole server with its own database and a clock that moves only when the test moves it. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const engine = options.engine ?? (await newEngine());
  const clock = options.clock ?? new ManualClock(options.start);
  const jobs = recordedJobs();
  const mail = await startSandboxMail();
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  const env = readEnv({
    NODE_ENV: 'test',
    APP_TOKEN,
    BOT_CHECK_COST: '1',
    RATE_LIMIT_FACTOR: '1000',
    PUBLIC_ORIGIN: ORIGIN,
    SMTP_URL: mail.url,
    DATA_DIR: folder,
    ...options.env,
  });
  const media = await openMedia(env);
  const log = options.log ?? createLogger(process.env.TEST_LOG ?? 'silent', false);
  const app = await compose({
    env,
    engine,
    jobs,
    media,
    log,
    clock,
    ...(options.website ? { website: options.website } : {}),
    ...(options.providers ? { providers: options.providers } : {}),
    ...(options.stripe ? { stripe: options.stripe } : {}),
    openUrl: options.openUrl ?? noNetwork,
  });
  // Responses of an API on another host are validated on that host.
  if (env.API_ORIGIN === undefined) validateResponses(app);
  await app.ready();
  const transport = inProcessTransport(app, { ip: '203.0.113.7' });
  const api = (authorization: string) =>
    createApi({ transport, headers: { authorization, 'user-agent': 'test', 'accept-language': 'en' } });
  return {
    app,
    engine,
    clock,
    jobs,
    mail,
    media,
    visitor: api(`App ${APP_TOKEN}`),
    as: (session) => api(`Bearer ${session}`),
    async close() {
      await app.close();
      await mail.close();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface TestMember {
  id: string;
  username: string;
  email: string;
  password: string;
  session: string;
  api: Api;
}

/** Registers a member with an open session. */
export async function registerMember(
  test: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<TestMember> {
  const body = await registrationBody(test.visitor, overrides);
  const { data, headers } = await test.visitor.exchange('POST /api/v1/sign-in/registration', { body });
  const session = sessionFrom(headers);
  return {
    id: data.user.user_id,
    username: data.user.username,
    email: body.email,
    password: body.password,
    session,
    api: test.as(session),
  };
}

/**
 * Registers a member with a confirmed email address. Only emails to a confirmed address contain the member's
 * name and quote their texts.
 */
export async function registerConfirmedMember(
  test: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<TestMember> {
  const person = await registerMember(test, overrides);
  await confirmEmail(test, person);
  return person;
}

async function confirmEmail({ engine, clock }: TestApp, { id }: Pick<TestMember, 'id'>): Promise<void> {
  await engine.db.update(accounts).set({ emailConfirmedAt: clock.now() }).where(eq(accounts.id, id));
}

/** Grants Premium from now until `endsAt`, or without an end if it is null. */
export async function grantPremium(
  test: TestApp,
  person: TestMember,
  endsAt: Date | null = null,
): Promise<void> {
  await test.engine.db
    .insert(premiumGrants)
    .values({ id: newId(), accountId: person.id, reason: 'test', startsAt: test.clock.now(), endsAt });
}
